import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seal } from '#api/contract/index.ts';
import {
  downloadExport,
  writeExportFiles,
  linesIn,
  createSealedTeam,
  withLines,
} from '../seal/sealedTeam.ts';
import { slipwayCommand } from '#tests/support/slipwayCommand.ts';
import { startTestServer } from '#tests/support/testServer.ts';

let folder: string;
let data: string;
let paths: Readonly<{ zip: string; seal: string }>;
let zip: Buffer;
let seal: Seal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-seals-'));
  const server = await startTestServer();
  const sealedTeam = await createSealedTeam(server);
  seal = sealedTeam.seal;
  zip = await downloadExport(sealedTeam.ada);
  paths = await writeExportFiles(folder, zip, seal);
  data = join(folder, 'data');
  await server.slipway().close();
  await cp(server.dataFolder, data, { recursive: true });
  await server.close().catch(() => undefined);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns a copy of the data folder whose events `sql` has changed. */
const copyAndChange = async (sql: string) => {
  const copy = await mkdtemp(join(folder, 'changed-'));
  await cp(data, copy, { recursive: true });
  const database = new DatabaseSync(join(copy, 'events.sqlite'));
  database.exec(sql);
  database.close();
  return copy;
};

const verify = (dataFolder: string, ...args: string[]) =>
  slipwayCommand(dataFolder, 'verify', '--seal', paths.seal, ...args);

const SEALED_EVENT = `metadata LIKE '%"teamId":"%' AND stream_id LIKE 'item-%'`;
const FIRST_POSITION = `(SELECT position FROM events WHERE ${SEALED_EVENT} ORDER BY position LIMIT 1)`;

describe('verify --seal', () => {
  it('verifies a data folder, a backup and an export against a seal (T20, T22)', async () => {
    const verified = await verify(data);
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    expect(verified.output).toContain(`The seal of ${seal.date} holds`);
    const backup = join(folder, 'backup.tar');
    await slipwayCommand(data, 'backup', backup);
    expect(await verify('/nowhere', '--backup', backup)).toMatchObject({
      code: 0,
    });
    const restored = join(folder, 'restored');
    await slipwayCommand(restored, 'restore', backup);
    expect(await verify(restored, '--json')).toMatchObject({ code: 0 });
    expect(await verify('/nowhere', '--export', paths.zip)).toMatchObject({
      code: 0,
    });
    const lines = linesIn(zip, 'events.jsonl').slice(1);
    const badFolder = await mkdtemp(join(folder, 'bad-'));
    const { zip: file } = await writeExportFiles(
      badFolder,
      withLines(zip, 'events.jsonl', lines),
      seal,
    );
    const found = await verify('/nowhere', '--export', file, '--json');
    expect(found.code).toBe(1);
    expect(JSON.parse(found.output).seal.problems[0]).toContain('1 missing');
  });

  it('names the event that was changed, removed, added or moved in the file (T21)', async () => {
    const place = /the event at position \d+ \(\w+, revision \d+ of /;
    const cases: Record<string, [sql: string, problem: RegExp]> = {
      changed: [
        `UPDATE events SET data = replace(data, '"itemId"', '"itemID"') WHERE position = ${FIRST_POSITION}`,
        /is the first that is not as it was sealed/,
      ],
      removed: [
        `DELETE FROM events WHERE position = ${FIRST_POSITION}`,
        /1 missing/,
      ],
      'given to another team': [
        `UPDATE events SET metadata = replace(metadata, '"teamId":"', '"teamId":"x') WHERE position = ${FIRST_POSITION}`,
        /1 missing/,
      ],
      added: [
        `INSERT INTO events SELECT (SELECT max(position) + 1 FROM events), stream_id || 'x', 0, event_id || 'x', type, schema_version, data, metadata, hash FROM events WHERE position = ${FIRST_POSITION}`,
        /1 too many/,
      ],
      moved: [
        `CREATE TEMP TABLE one AS SELECT ${FIRST_POSITION} AS at;
         UPDATE events SET position = -1 WHERE position = (SELECT at FROM one);
         UPDATE events SET position = position - 1 WHERE position = (SELECT at + 1 FROM one);
         UPDATE events SET position = (SELECT at + 1 FROM one) WHERE position = -1;`,
        /is the first that is not as it was sealed/,
      ],
    };
    for (const [what, [sql, problem]] of Object.entries(cases)) {
      const { code, output } = await verify(await copyAndChange(sql));
      expect(code, what).toBe(1);
      expect(output, what).toMatch(problem);
      expect(output, what).toMatch(what === 'added' ? /added/ : place);
    }
  }, 90_000);

  it('accepts a text that was erased from the store, but not one that was changed (T23)', async () => {
    const without = await copyAndChange('DELETE FROM texts');
    expect(await verify(without)).toMatchObject({ code: 0 });
    const other = await copyAndChange(`UPDATE texts SET text = text || 'x'`);
    const found = await verify(other);
    expect(found.code).toBe(1);
    expect(found.output).toContain('was changed.');
  });

  it('refuses a file that is not a seal (T20)', async () => {
    const refused = await slipwayCommand(data, 'verify', '--seal', paths.zip);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toContain('is not a seal');
    const both = await verify(data, '--export', 'a', '--backup', 'b');
    expect(both.code).toBe(2);
  });

  it('refuses options that it would ignore', async () => {
    expect((await verify(data, 'items')).code).toBe(2);
    for (const [option, file] of [
      ['--export', paths.zip],
      ['--backup', join(folder, 'backup.tar')],
    ] as const) {
      const refused = await slipwayCommand(data, 'verify', option, file);
      expect(refused.code).toBe(2);
      expect(refused.stderr).toContain('need --seal');
    }
  });
});
