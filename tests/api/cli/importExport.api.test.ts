import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '../audit/auditCalls.ts';
import { itemsOf, scheduleProject, week } from '#tests/support/calls.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { slipwayCommand } from '#tests/support/slipwayCommand.ts';
import type { Agent } from '#tests/support/testServer.ts';

const server = sharedServer();
let folder: string;
let ada: Agent;
let projectId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-import-'));
  ada = await server.signIn();
  projectId = (await scheduleProject(ada)).id;
  await ada
    .put('/v1/teams/active/name')
    .send({ newTeamName: 'Rockets' })
    .expect(200);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const slipway = (...args: string[]) =>
  slipwayCommand(server.dataFolder, ...args);

const OF_TEAM = ['--team', 'Rockets'];

// Each of these tests continues where the one before it ended.
describe('A team (O6)', () => {
  it('gets the items of a file while the server runs', async () => {
    const file = join(folder, 'items.csv');
    // Excel writes Windows-1252, separated by semicolons.
    await writeFile(
      file,
      Buffer.from('Titel;Woche\r\nGr\xfc\xdfe;Week 2\r\n;\r\n', 'latin1'),
    );
    const project = ['--project', 'Launch'];
    const mapping = ['--map', 'title=Titel', '--map', 'timeframe=Woche'];
    const importCsv = ['import', 'csv', file, ...OF_TEAM, ...project];

    const dryRun = await slipway(...importCsv, ...mapping, '--dry-run');
    expect(dryRun).toMatchObject({ code: 0, stderr: '' });
    expect(dryRun.output).toContain('1 item to import, 0 lines left out.');
    expect(await itemsOf(ada, projectId)).toHaveLength(0);

    const done = await slipway(...importCsv, ...mapping, '--json');
    expect(JSON.parse(done.output)).toMatchObject({
      state: 'Done',
      counts: { create: 1, skip: 0 },
    });
    const [item] = await itemsOf(ada, projectId);
    expect(item?.description).toBe('Grüße');
    expect(item?.projectContexts[0]?.assignedTimeframe).toEqual(week(1));
  });

  it('is exported as JSON, but not over a file that exists (O20)', async () => {
    const file = join(folder, 'team.json');
    const exportJson = ['export', file, ...OF_TEAM, '--format', 'json'];
    const exported = await slipway(...exportJson);
    expect(exported).toMatchObject({ code: 0, stderr: '' });
    const document = JSON.parse(await readFile(file, 'utf8'));
    expect(document.projects[0].items[0].fields.description).toBe('Grüße');
    const again = await slipway(...exportJson);
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('--force');
  });

  it('is exported as a zip, which can be imported again (O20)', async () => {
    const file = join(folder, 'team.zip');
    const exported = await slipway('export', file, ...OF_TEAM);
    expect(exported.code).toBe(0);
    const imported = await slipway('import', 'slipway', file, ...OF_TEAM);
    expect(imported.output).toContain('0 items to import, 1 line left out.');
  });

  it('has only the exports that succeeded in its audit', async () => {
    const exports = () => readAudit(ada, { kind: 'Exported' });
    await expect
      .poll(async () => (await exports()).map(({ after }) => after))
      .toEqual([
        { what: 'Team', format: 'Zip' },
        { what: 'Team', format: 'Json' },
      ]);
  });
});

it.each([
  ['csv', 'foo=x', 2, "There is no field 'foo'"],
  ['jira', 'title=Summary', 2, 'Use --map only with csv files'],
])(
  'A mapping of a %s file to %s is refused with the reason',
  async (format, mapping, exitCode, message) => {
    const file = join(folder, 'mapped.csv');
    await writeFile(file, 'title\nOne\n');
    const importMapped = ['import', format, file, '--map', mapping];
    const refused = await slipway(...importMapped, ...OF_TEAM);
    expect(refused.code).toBe(exitCode);
    expect(refused.stderr).toContain(message);
    expect(refused.stderr).not.toContain('    at ');
  },
);

it.each([
  ['Nobody', 'csv', 'There is no team'],
  ['Rockets', 'jira', 'This file has no column'],
])(
  'An import into team %s from %s is refused with the reason',
  async (team, format, message) => {
    const file = join(folder, 'wrong.csv');
    await writeFile(file, 'title\nOne\n');
    const refused = await slipway('import', format, file, '--team', team);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(message);
  },
);

it.each([
  [[], 'Name a team'],
  [['--team', 'Rockets', '--format', 'xml'], 'Allowed choices are zip, json'],
])('An export with the options %j is wrong usage', async (options, message) => {
  const refused = await slipway('export', join(folder, 'x.zip'), ...options);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain(message);
});

it('A file to import that cannot be read is refused with the reason', async () => {
  const refused = await slipway('import', 'csv', folder, ...OF_TEAM);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(`${folder} cannot be read (EISDIR).`);
});
