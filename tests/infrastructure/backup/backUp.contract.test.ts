import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '#infrastructure/backup/backUp.ts';
import { restoreBackup } from '#infrastructure/backup/restoreBackup.ts';
import { newEvent, readEverything } from '#tests/contracts/storedEvents.ts';
import { temporaryFiles } from '../temporaryFiles.ts';
import type { OpenFolder } from './dataFolders.ts';
import { ADDRESS, NOW, openFolder, signUp } from './dataFolders.ts';

const newPath = temporaryFiles();
const isWindows = process.platform === 'win32';

let dataFolder: string;
let file: string;
let server: OpenFolder;
const opened: OpenFolder[] = [];

const open = (folder: string): OpenFolder => {
  const stores = openFolder(folder);
  opened.push(stores);
  return stores;
};

beforeEach(() => {
  dataFolder = newPath('data');
  file = join(newPath('backups'), 'slipway.tar');
  mkdirSync(dirname(file));
  server = open(dataFolder);
});
afterEach(async () => {
  for (const stores of opened.splice(0)) await stores.close();
});

const write = (options: { overwrite?: boolean } = {}) =>
  backUp({ dataFolder, file, now: NOW, ...options });

const restore = async (folder = newPath('restored')): Promise<OpenFolder> => {
  mkdirSync(folder);
  await restoreBackup({
    dataFolder: folder,
    file,
    now: NOW,
    keepSessions: true,
  });
  return open(folder);
};

describe('A backup', () => {
  it('contains events, people and sessions of a folder in use', async () => {
    const session = await signUp(server);
    const manifest = await write();
    expect(manifest).toMatchObject({ createdAt: NOW, lastPosition: 1 });
    const copy = await restore();
    const events = await readEverything(server.eventStore);
    expect(await readEverything(copy.eventStore)).toEqual(events);
    expect(await copy.directory.findByAddress(ADDRESS)).toMatchObject({
      userId: 'u1',
    });
    expect(await copy.sessions.touch(session, NOW)).toMatchObject({
      userId: 'u1',
    });
  });

  it('is a snapshot of one moment, no matter what is appended later', async () => {
    await signUp(server);
    const before = await readEverything(server.eventStore);
    await write();
    await server.eventStore.append('a', [newEvent('Late')], 'none');
    expect(await readEverything((await restore()).eventStore)).toEqual(before);
  });

  it('can be restored when the store is empty', async () => {
    expect(await write()).toMatchObject({ lastPosition: 0, headHash: '' });
    expect(await readEverything((await restore()).eventStore)).toEqual([]);
  });

  it('can be created from a restored folder with further events', async () => {
    await signUp(server);
    await write();
    const folder = newPath('restored');
    const copy = await restore(folder);
    await copy.eventStore.append('a', [newEvent('Next')], 'none');
    const events = await readEverything(copy.eventStore);
    file = `${file}.again`;
    expect(await backUp({ dataFolder: folder, file, now: NOW })).toMatchObject({
      lastPosition: 2,
    });
    expect(await readEverything((await restore()).eventStore)).toEqual(events);
  });

  it('lists its files in the order of copying, events first', async () => {
    const { files } = await write();
    expect(files.map(({ name }) => name)).toEqual([
      'events.sqlite',
      'people.sqlite',
      'sessions.sqlite',
    ]);
  });

  it('is a tar archive that other tools can open', async () => {
    await write();
    const { stdout, status } = spawnSync('tar', ['-tf', file]);
    expect(status).toBe(0);
    expect(stdout.toString().trim().split(/\r?\n/)).toEqual([
      'manifest.json',
      'events.sqlite',
      'people.sqlite',
      'sessions.sqlite',
    ]);
  });

  it('leaves out stored replies, whose commands may not be in the events', async () => {
    const reply = {
      bodyHash: 'h',
      commandId: 'c',
      status: 200,
      body: 'kept-body',
      position: 9,
    };
    await server.commandReplies.store('u1', 'key', reply, NOW);
    await write();
    expect(readFileSync(file, 'latin1')).not.toContain('kept-body');
    const { commandReplies } = await restore();
    expect(await commandReplies.find('u1', 'key', NOW)).toBeNull();
  });

  it('contains nothing about an erased address (Q62)', async () => {
    await signUp(server);
    await write();
    expect(readFileSync(file, 'latin1')).toContain(ADDRESS);
    await server.directory.eraseUser('u1');
    await write({ overwrite: true });
    expect(readFileSync(file, 'latin1')).not.toContain(ADDRESS);
  });

  it.skipIf(isWindows)('is readable by its owner only', async () => {
    await write();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('An existing file', () => {
  it('is not touched', async () => {
    writeFileSync(file, 'dear');
    await expect(write()).rejects.toThrow(/slipway\.tar already exists/);
    expect(readFileSync(file, 'utf8')).toBe('dear');
  });

  it('is overwritten on request', async () => {
    writeFileSync(file, 'dear');
    await write({ overwrite: true });
    await expect(restore()).resolves.toBeDefined();
  });
});

describe('A backup that fails', () => {
  afterEach(() => {
    // No partial backup is left behind.
    expect(existsSync(dirname(file)) ? readdirSync(dirname(file)) : []).toEqual(
      [],
    );
  });

  it('is refused for events that could not be restored', async () => {
    await signUp(server);
    const database = new DatabaseSync(join(dataFolder, 'events.sqlite'));
    database.exec(`UPDATE events SET data = '{"userId":"u2"}'`);
    database.close();
    await expect(write()).rejects.toThrow(
      /the event at position 1 is not what was recorded/,
    );
  });

  it('reports a folder that does not exist', async () => {
    const nowhere = join(dataFolder, 'nowhere', 'slipway.tar');
    await expect(
      backUp({ dataFolder, file: nowhere, now: NOW }),
    ).rejects.toMatchObject({
      name: 'StorageFailure',
      reason: 'unavailable',
      message: `${join(dataFolder, 'nowhere')}: it does not exist (ENOENT).`,
    });
  });
});
