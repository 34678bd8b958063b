import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import { verifySealInExport } from '#infrastructure/composition/tools/verifySealInFile.ts';
import { hashOfText } from '#infrastructure/eventLog/texts.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import {
  downloadExport,
  writeExportFiles,
  linesIn,
  createSealedTeam,
  withLines,
} from './sealedTeam.ts';

const run = promisify(execFile);
const server = sharedServer({ rateLimits: false });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-seals-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
);

describe('The seals of a team', () => {
  it('are listed for Admins, and can be read by day (T4)', async () => {
    const { ada, seal } = await createSealedTeam(server);
    const { body } = await ada.get('/v1/teams/active/seals').expect(200);
    expect(body.data).toEqual({ seals: [seal] });
    // The day on which the server's clock starts; later tests seal later days.
    expect(seal).toMatchObject({ date: '2026-03-04', previous: null });
    const missing = await ada
      .get('/v1/teams/active/seals/2026-03-03')
      .expect(404);
    expect(missing.body.data.code).toBe('SEAL.NOT_FOUND');
    const bad = await ada.get('/v1/teams/active/seals/yesterday').expect(400);
    expect(JSON.stringify(bad.body)).toContain('date');
    // Another team has a separate list.
    const bob = await server.signInNew();
    const others = await bob.get('/v1/teams/active/seals').expect(200);
    expect(others.body.data.seals).toEqual([]);
  });
});

describe('The export', () => {
  it('contains the events as recorded, and their texts (T10, T11)', async () => {
    const { ada } = await createSealedTeam(server);
    const zip = await downloadExport(ada);
    const lines = linesIn(zip, 'events.jsonl');
    const events = lines.map((line) => JSON.parse(line));
    for (const event of events) {
      expect(Object.keys(event)).toEqual([
        'actorUserId',
        'data',
        'id',
        'occurredAt',
        'recordedAt',
        'revision',
        'streamId',
        'type',
      ]);
    }
    expect(
      events.some(({ streamId }) => /^(seals|flow|inbox)-/.test(streamId)),
    ).toBe(false);
    const texts = linesIn(zip, 'texts.jsonl').map((line) => JSON.parse(line));
    const drafted = events.filter(({ type }) => type === 'ItemDrafted');
    expect(drafted.length).toBeGreaterThan(2);
    for (const { data } of drafted) {
      const { length, sha256 } = data.description;
      const found = texts.find((text) => text.sha256 === sha256);
      expect(hashOfText(found.salt, found.text)).toBe(sha256);
      expect([...found.text]).toHaveLength(length);
    }
  });

  it('omits another member’s private view (T11)', async () => {
    const { ada } = await createSealedTeam(server);
    for (const shared of [true, false]) {
      await ada
        .post('/v1/teams/active/views')
        .send({ name: shared ? 'Of us' : 'Mine', query: 'is:open', shared })
        .expect(200);
    }
    const adasTexts = linesIn(await downloadExport(ada), 'texts.jsonl').join();
    expect(adasTexts).toContain('Mine');
    const { useCases } = server.slipway();
    const { body } = await ada.get('/v1/user/core-application-context');
    const { activeTeam } = body.data;
    let others = '';
    const exported = await useCases.exportTeam({
      userId: 'somebody else',
      teamId: activeTeam.id,
      role: Role.Admin,
    });
    for await (const text of exported.textLines()) others += text;
    expect(others).toContain('Of us');
    expect(others).not.toContain('Mine');
  });
});

describe('Checking an exported file against a seal', () => {
  it('succeeds, even if a text is missing (T22, T23)', async () => {
    const { ada, seal } = await createSealedTeam(server);
    const zip = await downloadExport(ada);
    const allButFirst = linesIn(zip, 'texts.jsonl').slice(1);
    for (const file of [zip, withLines(zip, 'texts.jsonl', allButFirst)]) {
      const paths = await writeExportFiles(folder, file, seal);
      const { problems, found } = await verifySealInExport(seal, paths.zip);
      expect(problems).toEqual([]);
      expect(found).toBe(seal.events);
    }
  });

  it('finds what was changed, removed, added or moved in it (T22)', async () => {
    const { ada, seal } = await createSealedTeam(server);
    const zip = await downloadExport(ada);
    const lines = linesIn(zip, 'events.jsonl');
    const texts = linesIn(zip, 'texts.jsonl');
    const [first = '', second = '', ...rest] = lines;
    // An empty text stands for any problem.
    const changes: Record<
      string,
      [file: string, lines: readonly string[], problem: string]
    > = {
      changed: [
        'events.jsonl',
        [first.replace('team', 'tean'), second, ...rest],
        '',
      ],
      removed: ['events.jsonl', [first, ...rest], 'missing'],
      added: ['events.jsonl', [...lines, second], 'too many'],
      moved: ['events.jsonl', [second, first, ...rest], ''],
      'not canonical': [
        'events.jsonl',
        [` ${first}`, second, ...rest],
        'Line 1 of events.jsonl is not in canonical form',
      ],
      'without a line of a stream': [
        'events.jsonl',
        lines.filter(
          (line) => !line.includes('"revision":0,"streamId":"project'),
        ),
        'where 0 should be next',
      ],
      'a text': [
        'texts.jsonl',
        [(texts[0] ?? '').replace('"text":"', '"text":"x'), ...texts.slice(1)],
        'Line 1 of texts.jsonl',
      ],
    };
    for (const [what, [name, changed, said]] of Object.entries(changes)) {
      const paths = await writeExportFiles(
        folder,
        withLines(zip, name, changed),
        seal,
      );
      const { problems } = await verifySealInExport(seal, paths.zip);
      expect(problems.join(' '), what).toContain(said);
      expect(problems.length, what).toBeGreaterThan(0);
    }
    const paths = await writeExportFiles(folder, zip, seal);
    const other = { ...seal, events: seal.events - 1 };
    const { problems } = await verifySealInExport(other, paths.zip);
    expect(problems[0]).toContain('The seal itself was changed');
  });

  it('refuses a file that is not an export (T22)', async () => {
    const { seal } = await createSealedTeam(server);
    const paths = await writeExportFiles(folder, Buffer.from('no zip'), seal);
    await expect(verifySealInExport(seal, paths.zip)).rejects.toThrow(
      'is not an export',
    );
    await expect(
      verifySealInExport(seal, join(folder, 'none.zip')),
    ).rejects.toThrow('does not exist');
  });
});

describe.skipIf(!hasPython)('The check in docs/seals.md', () => {
  it('verifies a seal with nothing but Python, and finds a changed byte (T24)', async () => {
    const page = await readFile(
      join(import.meta.dirname, '../../../docs/seals.md'),
      'utf8',
    );
    const [, program = ''] = /```python\n([\s\S]*?)```/.exec(page) ?? [];
    const script = join(folder, 'check.py');
    await writeFile(script, program);
    const { ada, seal } = await createSealedTeam(server);
    const zip = await downloadExport(ada);
    const check = async (file: Buffer, sealContent: unknown) => {
      const paths = await writeExportFiles(folder, file, sealContent);
      return run('python3', [script, paths.zip, paths.seal]).then(
        ({ stdout }) => stdout.trim(),
        (error: unknown) => (error as { stdout: string }).stdout.trim(),
      );
    };
    expect(await check(zip, seal)).toBe('The seal holds.');
    expect(await check(zip, { data: seal })).toBe('The seal holds.');
    const lines = linesIn(zip, 'events.jsonl');
    const bad = lines.with(3, (lines[3] ?? '').replace('a', 'b'));
    expect(await check(withLines(zip, 'events.jsonl', bad), seal)).toMatch(
      /root$/,
    );
    const fewer = withLines(zip, 'events.jsonl', lines.slice(1));
    expect(await check(fewer, seal)).toMatch(/events, root$/);
    expect(await check(zip, { ...seal, previous: seal.root })).toMatch(/hash$/);
  });
});
