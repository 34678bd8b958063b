import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ApiSession } from '#tests/support/apiSession.ts';
import { openApiSession } from '#tests/support/apiSession.ts';
import { slipwayCommand } from '#tests/support/slipwayCommand.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';

let folder: string;
let server: SlipwayProcess;
let session: ApiSession;
const processes: SlipwayProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-backup-'));
  server = await startSlipway();
  session = await openApiSession(server.url, 'ada@example.test');
});
afterEach(async () => {
  for (const process of processes.splice(0)) await process.dispose();
});
afterAll(async () => {
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
});

const newItem = async (description: string): Promise<string> => {
  const { status, data } = await session.call({
    method: 'POST',
    path: '/teams/active/project-items/demos',
    body: { description },
  });
  expect(status).toBe(200);
  return data['id'] as string;
};

const backup = (name: string) =>
  slipwayCommand(server.data, 'backup', join(folder, name), '--json');

const descriptionsIn = async (reader: ApiSession): Promise<string[]> => {
  const { data } = await reader.call({
    method: 'GET',
    path: '/resources/items?range=[0,499]',
  });
  return (data as unknown as { description: string }[]).map(
    ({ description }) => description,
  );
};

describe('slipway backup and restore', () => {
  it('saves everything acknowledged by a busy server, and restores it elsewhere', async () => {
    const count = 200;
    const acknowledged = new Set<string>();
    const commands = Array.from({ length: count }, async (_, n) => {
      const description = `Item ${String(n)}`;
      await newItem(description);
      acknowledged.add(description);
    });
    await Promise.race(commands);
    const before = [...acknowledged];
    const { code, output } = await backup('busy.tar');
    await Promise.all(commands);
    expect(code).toBe(0);

    const data = join(folder, 'restored');
    const file = join(folder, 'busy.tar');
    const restored = await slipwayCommand(data, 'restore', file, '--json');
    const { lastPosition, headHash } = JSON.parse(output) as Backup;
    expect(JSON.parse(restored.output)).toMatchObject({
      lastPosition,
      headHash,
      replaced: null,
    });

    const copy = await startSlipway({ data });
    processes.push(copy);
    const again = await openApiSession(copy.url, 'ada@example.test');
    expect(again.projectId).toBe(session.projectId);
    expect(await descriptionsIn(again)).toEqual(expect.arrayContaining(before));
    // The server is still running.
    const verified = await slipwayCommand(data, 'verify', '--json');
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(verified.output)).toMatchObject({
      events: { misfit: null },
    });
  });

  it('overwrites a file only when forced', async () => {
    await writeFile(join(folder, 'dear.tar'), 'dear');
    const { code, stderr } = await backup('dear.tar');
    expect(code).toBe(1);
    expect(stderr).toMatch(/dear\.tar already exists.*--force\.\n$/);
    expect(await readFile(join(folder, 'dear.tar'), 'utf8')).toBe('dear');
    const file = join(folder, 'dear.tar');
    const forced = await slipwayCommand(server.data, 'backup', file, '--force');
    expect(forced.code).toBe(0);
    expect(forced.output).toMatch(/^Backed up .* to .*dear\.tar\./);
  });

  it('does not restore while a server is running', async () => {
    await backup('whole.tar');
    const file = join(folder, 'whole.tar');
    const { code, stderr } = await slipwayCommand(
      server.data,
      'restore',
      file,
      '--force',
    );
    expect(code).toBe(1);
    expect(stderr).toContain('is already running on');
  });

  it('explains in one line what is wrong with a backup', async () => {
    await backup('cut.tar');
    const file = join(folder, 'cut.tar');
    await writeFile(file, (await readFile(file)).subarray(0, 20_000));
    const data = join(folder, 'never');
    const ended = await slipwayCommand(data, 'restore', file);
    expect(ended).toMatchObject({
      code: 1,
      output: '',
      stderr: 'cut.tar is not a complete backup: it ends too early.\n',
    });
    await expect(readFile(join(data, 'slipway.lock'))).rejects.toThrow(
      'ENOENT',
    );
  });
});

describe('slipway verify', () => {
  it('finds nothing while a server is working', async () => {
    const commands = Array.from({ length: 50 }, (_, n) =>
      newItem(`More ${String(n)}`),
    );
    const { code, output } = await slipwayCommand(server.data, 'verify');
    await Promise.all(commands);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^events .*, unchanged and without gaps/),
    ]);
  });

  it('names a changed event', async () => {
    const data = join(folder, 'tampered');
    await backup('tampered.tar');
    await slipwayCommand(data, 'restore', join(folder, 'tampered.tar'));
    const events = new DatabaseSync(join(data, 'events.sqlite'));
    events.exec(
      "UPDATE events SET metadata = json_set(metadata, '$.actorId', 'x') WHERE position = 3",
    );
    events.close();
    await slipwayCommand(data, 'rebuild');
    const { code, output } = await slipwayCommand(data, 'verify');
    expect(code).toBe(1);
    expect(output).toMatch(
      /^events +event at position 3 of .* is not what was recorded/,
    );
    const { output: json } = await slipwayCommand(data, 'verify', '--json');
    expect(JSON.parse(json)).toMatchObject({
      events: { misfit: { position: 3, kind: 'hash' } },
    });
    const refused = await slipwayCommand(
      data,
      'backup',
      join(folder, 'no.tar'),
    );
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('the event at position 3 is not');
  });
});

type Backup = Readonly<{ lastPosition: number; headHash: string }>;
