import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFile, writeArchive } from '#infrastructure/backup/archive.ts';
import { openSqliteSnapshots } from '#infrastructure/sqlite/snapshots.ts';
import { backUp } from '#infrastructure/backup/backUp.ts';
import type { Manifest } from '#infrastructure/backup/manifest.ts';
import {
  restoreBackup,
  UNFINISHED_RESTORE,
} from '#infrastructure/backup/restoreBackup.ts';
import { restoreEmbedded } from '#infrastructure/composition/tools/restoreEmbedded.ts';
import { lockDataFolder } from '#infrastructure/composition/dataFolder.ts';
import { OPERATOR } from '#application/shared/actor.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import { invite, joinByInvitation } from '#tests/support/invitations.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { temporaryFiles } from '../temporaryFiles.ts';
import type { OpenFolder } from './dataFolders.ts';
import {
  ADDRESS,
  addToken,
  contentOf,
  NOW,
  openFolder,
  signUp,
} from './dataFolders.ts';

const newPath = temporaryFiles();
const LATER = '2026-03-03T10:20:30.000Z';
const ASIDE = 'replaced-2026-03-03T10-20-30-000Z';

/** The data folder in which Ada and Bob signed up, and its backup. */
let source: string;
let file: string;
let session: string;
/** The folder to restore into. */
let dataFolder: string;
const opened: OpenFolder[] = [];

const open = (folder: string): OpenFolder => {
  const stores = openFolder(folder);
  opened.push(stores);
  return stores;
};
const closeAll = async () => {
  for (const stores of opened.splice(0)) await stores.close();
};

beforeEach(async () => {
  source = newPath('source');
  file = newPath('slipway.tar');
  dataFolder = newPath('data');
  mkdirSync(dataFolder);
  const stores = open(source);
  session = await signUp(stores);
  await signUp(stores, 'u2', 'bob@example.test');
  await backUp({ dataFolder: source, file, now: NOW });
  await closeAll();
});
afterEach(closeAll);

const restore = (options: { replace?: boolean; keepSessions?: boolean } = {}) =>
  restoreBackup({ dataFolder, file, now: LATER, ...options });

const corrupt = expect.objectContaining({
  name: 'StorageFailure',
  reason: 'corrupt',
}) as Error;

/** Changes files of a backup, and recalculates their hashes. */
const forge = async (
  change: (folder: string) => void,
  changes: Partial<Manifest> = {},
): Promise<void> => {
  const folder = newPath('forged');
  mkdirSync(folder);
  const honest = await restoreBackup({ dataFolder: folder, file, now: NOW });
  change(folder);
  const files = await Promise.all(
    honest.manifest.files.map(({ name }) => describeFile(join(folder, name))),
  );
  file = newPath('forged.tar');
  const manifest = { ...honest.manifest, files, ...changes };
  await writeArchive(file, { manifest, folder });
};

const inEvents = (sql: string) => (folder: string) => {
  const events = new DatabaseSync(join(folder, 'events.sqlite'));
  events.exec(sql);
  events.close();
};

describe('A restore into an empty folder', () => {
  it('creates three files, for their owner only, and nothing else', async () => {
    expect(await restore()).toMatchObject({
      manifest: { createdAt: NOW, lastPosition: 2 },
      replaced: null,
      // Nothing shows who closed their account since the backup.
      erased: null,
    });
    expect(readdirSync(dataFolder).toSorted()).toEqual([
      'events.sqlite',
      'people.sqlite',
      'sessions.sqlite',
    ]);
    if (process.platform === 'win32') return;
    for (const name of readdirSync(dataFolder)) {
      expect(statSync(join(dataFolder, name)).mode & 0o777).toBe(0o600);
    }
  });

  it('ends all sessions and forgets all browsers, unless they should be kept (threat M4)', async () => {
    await restore({ keepSessions: true });
    const { sessions } = open(dataFolder);
    expect(await sessions.touch(session, NOW)).not.toBeNull();
    await closeAll();
    await restore({ replace: true });
    expect(await open(dataFolder).sessions.touch(session, NOW)).toBeNull();
  });

  it('revokes all access tokens unless sessions should be kept, but keeps their names', async () => {
    const secret = await addToken(open(source));
    await backUp({ dataFolder: source, file, now: NOW, overwrite: true });
    await closeAll();
    await restore({ keepSessions: true });
    expect(await open(dataFolder).accessTokens.use(secret, NOW)).not.toBeNull();
    await closeAll();
    await restore({ replace: true });
    const { accessTokens } = open(dataFolder);
    expect(await accessTokens.use(secret, NOW)).toBeNull();
    expect(await accessTokens.names(['token-u1'])).toEqual(
      new Map([['token-u1', 'Script']]),
    );
  });

  it('ends all calendar addresses unless sessions should be kept (O30)', async () => {
    await open(source).calendarFeeds.add('u1', 'feed');
    await backUp({ dataFolder: source, file, now: NOW, overwrite: true });
    await closeAll();
    await restore({ keepSessions: true });
    expect(await open(dataFolder).calendarFeeds.findUserId('feed')).toBe('u1');
    await closeAll();
    await restore({ replace: true });
    expect(await open(dataFolder).calendarFeeds.findUserId('feed')).toBeNull();
  });

  it('always leaves out mailed links, some of which may have been used since (L104)', async () => {
    const expiresAt = '2026-03-02T09:10:00.000Z';
    const link = { emailAddress: ADDRESS, expiresAt };
    const secrets = await open(source).signInLinks.add(link, NOW);
    await backUp({ dataFolder: source, file, now: NOW, overwrite: true });
    await closeAll();
    await restore({ keepSessions: true });
    const { signInLinks } = open(dataFolder);
    expect(await signInLinks.redeem(secrets, NOW)).toBe('unknown');
  });

  it('leaves out revocations, which may be newer than its events (threat H1)', async () => {
    const recordedRole = {
      userId: 'u1',
      teamId: 't1',
      role: null,
      revision: 3,
    };
    await open(source).revocations.record(recordedRole);
    await backUp({ dataFolder: source, file, now: NOW, overwrite: true });
    await closeAll();
    await restore({ keepSessions: true });
    const { revocations } = open(dataFolder);
    expect(await revocations.of('u1')).toEqual(new Map());
  });
});

describe('A backup that is not intact', () => {
  afterEach(() => {
    expect(contentOf(dataFolder)).toEqual({});
  });

  it('is refused no matter where it was cut off', async () => {
    const whole = readFileSync(file);
    const { size } = statSync(file);
    const lengths = [0, 1, 511, 512, 700, 1024, 1536, 4000];
    // A backup cut within the two empty blocks at its end is still complete.
    for (const length of [...lengths, size >> 1, size - 1024 - 513]) {
      writeFileSync(file, whole.subarray(0, length));
      await expect(restore(), `${length} bytes`).rejects.toEqual(corrupt);
    }
  });

  it('is refused no matter where a byte has changed', async () => {
    const whole = readFileSync(file);
    const steps = 40;
    for (let step = 0; step < steps; step++) {
      const at = Math.floor((step / steps) * (whole.length - 2048));
      // Bytes after the manifest's text only fill its block and are not
      // checked.
      if (whole[at] === 0 && at < 4096) continue;
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x01;
      writeFileSync(file, changed);
      await expect(restore(), `at byte ${at}`).rejects.toThrow('slipway.tar');
    }
  });

  it.each([
    ['', 'ends too early'],
    ['no archive at all, but long enough for a block. '.repeat(40), 'archive'],
  ])('is refused if it is not a backup: %j', async (content, why) => {
    writeFileSync(file, content);
    await expect(restore()).rejects.toThrow(why);
  });

  it('is refused if an event is not the recorded one', async () => {
    await forge(
      inEvents(`UPDATE events SET data = '{"userId":"u3"}' WHERE position = 2`),
    );
    await expect(restore()).rejects.toThrow(
      'forged.tar: the event at position 2 is not what was recorded',
    );
  });

  it('is refused when its last event is missing', async () => {
    await forge(inEvents('DELETE FROM events WHERE position = 2'));
    await expect(restore()).rejects.toThrow(
      'does not contain the events that its manifest lists',
    );
  });

  it('is refused when a database is damaged', async () => {
    await forge((folder) => {
      const people = readFileSync(join(folder, 'people.sqlite'));
      // Damages everything after the first page, which only describes the file.
      writeFileSync(join(folder, 'people.sqlite'), people.fill(0xa5, 4096));
    });
    await expect(restore()).rejects.toEqual(corrupt);
  });

  it('is refused when a newer version made it', async () => {
    const formatVersion = 2 as Manifest['formatVersion'];
    await forge(() => undefined, { formatVersion });
    await expect(restore()).rejects.toThrow('newer version of Slipway');
  });

  it('is refused when a newer version wrote its events', async () => {
    await forge(inEvents("UPDATE meta SET value = '99'"));
    await expect(restore()).rejects.toThrow('newer version of Slipway');
  });

  it('is refused when the file does not exist', async () => {
    file = newPath('nowhere.tar');
    await expect(restore()).rejects.toThrow('nowhere.tar: it does not exist');
  });
});

describe('A restore into a folder that is not empty', () => {
  /** Leaves committed data in the write-ahead log, as after a crash. */
  const fill = async () => {
    const stores = open(dataFolder);
    await signUp(stores, 'u9', 'eve@example.test');
    mkdirSync(join(dataFolder, 'readModels'));
    writeFileSync(join(dataFolder, 'readModels', 'items.sqlite'), 'read model');
    return stores;
  };

  it('is refused, and changes nothing', async () => {
    await fill();
    const before = contentOf(dataFolder);
    await expect(restore()).rejects.toThrow('is not empty');
    expect(contentOf(dataFolder)).toEqual(before);
  });

  it('changes nothing if the backup is unusable either', async () => {
    await fill();
    await closeAll();
    const before = contentOf(dataFolder);
    writeFileSync(file, readFileSync(file).subarray(0, 5000));
    await expect(restore({ replace: true })).rejects.toEqual(corrupt);
    expect(contentOf(dataFolder)).toEqual(before);
  });

  it('moves all existing files aside on request', async () => {
    await fill();
    await closeAll();
    const before = contentOf(dataFolder);
    expect(await restore({ replace: true })).toMatchObject({
      replaced: join(dataFolder, ASIDE),
    });
    expect(contentOf(join(dataFolder, ASIDE))).toEqual(before);
    const { directory, eventStore } = open(dataFolder);
    expect(await eventStore.lastPosition()).toBe(2);
    expect(await directory.findByAddress('eve@example.test')).toBeNull();
  });

  it('keeps no snapshot of the former events', async () => {
    await fill();
    const path = join(dataFolder, 'snapshots.sqlite');
    const former = openSqliteSnapshots(path);
    await former.store({
      streamId: 'project-1',
      version: '1',
      revision: 499,
      lastEvent: '500',
      state: '{}',
    });
    former.close();
    await closeAll();
    await restore({ replace: true });
    const snapshots = openSqliteSnapshots(path);
    expect(await snapshots.load('project-1', '1')).toBeNull();
    snapshots.close();
  });

  it('allows changing names that are newer than the events', async () => {
    const { directory } = open(source);
    // The events in the backup contain fewer changes of the name.
    const profile = { displayName: 'Countess', color: '#3971b7' };
    await directory.storeProfile('u1', profile, 5);
    await backUp({ dataFolder: source, file, now: NOW, overwrite: true });
    await restore();
    const restored = open(dataFolder).directory;
    await restored.storeProfile('u1', { ...profile, displayName: 'Ada' }, 2);
    expect((await restored.people(['u1'])).get('u1')).toMatchObject({
      displayName: 'Ada',
    });
  });

  it('does not touch files that are not Slipway’s', async () => {
    writeFileSync(join(dataFolder, 'notes.txt'), 'mine');
    await restore();
    expect(contentOf(dataFolder)).toHaveProperty('notes.txt', 'mine');
  });
});

describe('An account that was closed after the backup (Q62)', () => {
  const closeAccount = async () => {
    const stores = open(dataFolder);
    await signUp(stores);
    await stores.eventStore.append(
      'user-u1',
      [newEvent('AccountClosed', { userId: 'u1' })],
      0,
    );
    await stores.directory.eraseUser('u1');
    await closeAll();
  };

  it('is restored without its address, name, sessions and invitations', async () => {
    const other = open(source);
    const profile = { displayName: 'Countess', color: '#3971b7' };
    await other.directory.storeProfile('u1', profile, 1);
    await other.directory.storeInvitation({
      inviteId: 'i1',
      teamId: 't1',
      emailAddress: ADDRESS,
      code: 'c1',
    });
    await backUp({ dataFolder: source, file, now: NOW, overwrite: true });
    await closeAccount();
    expect(await restore({ replace: true })).toMatchObject({ erased: 1 });
    for (const name of ['events', 'people', 'sessions']) {
      const path = join(dataFolder, `${name}.sqlite`);
      expect(readFileSync(path, 'latin1')).not.toContain(ADDRESS);
      expect(readFileSync(path, 'latin1')).not.toContain('Countess');
    }
    const { directory, sessions } = open(dataFolder);
    expect(await sessions.touch(session, NOW)).toBeNull();
    expect(await directory.findInvitationsFor(ADDRESS)).toEqual([]);
    expect(await directory.emailAddresses(['u1', 'u2'])).toEqual(
      new Map([['u2', 'bob@example.test']]),
    );
  });

  it('stays closed if the restore was interrupted after the events were moved, and is repeated', async () => {
    await closeAccount();
    mkdirSync(join(dataFolder, ASIDE));
    renameSync(
      join(dataFolder, 'events.sqlite'),
      join(dataFolder, ASIDE, 'events.sqlite'),
    );
    writeFileSync(join(dataFolder, UNFINISHED_RESTORE), ASIDE);
    const repeated = await restoreBackup({
      dataFolder,
      file,
      now: '2026-03-03T11:00:00.000Z',
      replace: true,
    });
    expect(repeated).toMatchObject({
      replaced: join(dataFolder, ASIDE),
      leftBehind: join(dataFolder, 'replaced-2026-03-03T11-00-00-000Z'),
      erased: 1,
    });
    const { directory } = open(dataFolder);
    expect(await directory.emailAddresses(['u1', 'u2'])).toEqual(
      new Map([['u2', 'bob@example.test']]),
    );
  });

  it('is restored without the browsers it used, even if sessions are kept', async () => {
    const { devices } = open(source);
    const secret = await devices.remember(NOW);
    const use = { userAgent: 'Firefox on Linux', now: NOW };
    await devices.recordUser(secret, { userId: 'u1', ...use });
    await devices.recordUser(secret, { userId: 'u2', ...use });
    await backUp({ dataFolder: source, file, now: NOW, overwrite: true });
    await closeAccount();
    await restore({ replace: true, keepSessions: true });
    const restored = open(dataFolder).devices;
    expect(await restored.list('u1', NOW)).toEqual([]);
    expect(await restored.list('u2', NOW)).toHaveLength(1);
  });

  it('is closed again, and leaves its team; ended invitations stay ended (threat M4)', async () => {
    const before = memorySlipway();
    const ada = await before.signIn('ada@example.com');
    const bob = await joinByInvitation(before, ada, 'bob@example.com');
    const keptInvitation = await invite(before, ada, 'kept@example.com');
    const goneInvitation = await invite(before, ada, 'gone@example.com');
    const store = async (folder: string) => {
      const stores = open(folder);
      const events = await before.eventStore.readAll(0, 1000);
      for (const { streamId, revision, type, data, metadata } of events) {
        await stores.eventStore.append(
          streamId,
          [{ type, schemaVersion: 1, data, metadata }],
          revision === 0 ? 'none' : revision - 1,
        );
      }
      for (const code of [keptInvitation, goneInvitation]) {
        const found = await before.directory.findInvitation(code);
        if (found !== null) await stores.directory.storeInvitation(found);
      }
      return stores;
    };
    source = newPath('team');
    await store(source);
    await closeAll();
    await backUp({ dataFolder: source, file, now: NOW, overwrite: true });
    await before.useCases.deleteInvitation({
      actor: ada,
      commandId: 'delete',
      inviteCode: goneInvitation,
      emailAddress: 'gone@example.com',
    });
    await before.useCases.closeAccount({
      userId: bob.userId,
      commandId: 'close',
      confirmation: 'bob@example.com',
    });
    await store(dataFolder);
    await closeAll();

    await restoreEmbedded({
      dataFolder,
      file,
      replace: true,
      keepSessions: false,
    });
    const { eventStore, directory } = open(dataFolder);
    const restored = await eventStore.readAll(0, 1000);
    const types = restored.slice(-4).map(({ type }) => type);
    expect(types.toSorted()).toContain('AccountClosed');
    const removal = restored.find(({ type }) => type === 'MemberRemoved');
    expect(removal?.data).toMatchObject({ userId: bob.userId });
    expect(removal?.metadata.actorId).toBe(OPERATOR);
    const deleted = restored.filter(({ type }) => type === 'InvitationDeleted');
    expect(deleted).toHaveLength(1);
    expect(await directory.findInvitation(goneInvitation)).toBeNull();
    expect(await directory.findInvitation(keptInvitation)).not.toBeNull();
  });

  it('is unknown for a damaged folder, which is reported', async () => {
    await closeAccount();
    writeFileSync(join(dataFolder, 'events.sqlite'), 'nonsense'.repeat(2000));
    expect(await restore({ replace: true })).toMatchObject({ erased: null });
  });

  it('is unknown for a folder whose file of events is empty', async () => {
    writeFileSync(join(dataFolder, 'events.sqlite'), '');
    expect(await restore({ replace: true })).toMatchObject({ erased: null });
  });
});

describe('A restore and other processes', () => {
  const embedded = () =>
    restoreEmbedded({ dataFolder, file, replace: true, keepSessions: false });

  it('does not touch the folder of a running server', async () => {
    const release = lockDataFolder(dataFolder);
    try {
      await expect(embedded()).rejects.toThrow('is already running on');
    } finally {
      release();
    }
    await expect(embedded()).resolves.toMatchObject({ replaced: null });
  });

  it('prevents a server from starting when it was interrupted, until it is repeated', async () => {
    writeFileSync(join(dataFolder, UNFINISHED_RESTORE), '');
    expect(() => lockDataFolder(dataFolder)).toThrow('was interrupted');
    // Only the folder that was moved aside could say who has closed an account
    // since.
    expect(await embedded()).toMatchObject({ erased: null });
    lockDataFolder(dataFolder)();
  });

  it('leaves no folder behind when it is refused', async () => {
    dataFolder = newPath('new');
    writeFileSync(file, '');
    await expect(embedded()).rejects.toEqual(corrupt);
    expect(() => readdirSync(dataFolder)).toThrow('ENOENT');
  });
});

it('A restore names the data folder if that one cannot be used', async () => {
  dataFolder = newPath('nowhere');
  await expect(restore()).rejects.toThrow(`${dataFolder}: it does not exist`);
});
