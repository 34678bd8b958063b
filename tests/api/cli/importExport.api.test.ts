import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAudit } from '../audit/auditCalls.ts';
import { itemsOf } from '../import/importing.ts';
import { scheduleProject } from '#tests/support/calls.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { slipwayCommand } from '#tests/support/slipwayCommand.ts';

const server = sharedServer();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const slipway = (...args: string[]) =>
  slipwayCommand(server.dataFolder, ...args);

it('Items are imported and a team is exported while the server runs (O6, O20)', async () => {
  const ada = await server.signIn();
  const { id: projectId } = await scheduleProject(ada);
  await ada
    .put('/v1/teams/active/name')
    .send({ newTeamName: 'Rockets' })
    .expect(200);
  const file = join(folder, 'items.csv');
  // Excel writes Windows-1252, separated by semicolons.
  await writeFile(
    file,
    Buffer.from('Titel;Woche\r\nGr\xfc\xdfe;Week 2\r\n;\r\n', 'latin1'),
  );
  const importCsv = [
    'import',
    'csv',
    file,
    '--team',
    'Rockets',
    '--project',
    'Launch',
  ];
  const mapping = ['--map', 'title=Titel', '--map', 'timeframe=Woche'];

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
  expect(item?.projectContexts[0]?.assignedTimeframe).toEqual({
    span: 1,
    index: 1,
  });

  const json = join(folder, 'team.json');
  const exported = await slipway(
    'export',
    json,
    '--team',
    'Rockets',
    '--format',
    'json',
  );
  expect(exported).toMatchObject({ code: 0, stderr: '' });
  const document = JSON.parse(await readFile(json, 'utf8'));
  expect(document.projects[0].items[0].fields.description).toBe('Grüße');
  const again = await slipway(
    'export',
    json,
    '--team',
    'Rockets',
    '--format',
    'json',
  );
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('--force');
  const zip = await slipway(
    'export',
    join(folder, 'team.zip'),
    '--team',
    'Rockets',
  );
  expect(zip.code).toBe(0);
  // The refused export, between the two others, was none.
  const exports = () => readAudit(ada, { kind: 'Exported' });
  await expect
    .poll(async () => (await exports()).map(({ after }) => after))
    .toEqual([
      { what: 'Team', format: 'Zip' },
      { what: 'Team', format: 'Json' },
    ]);
  const imported = await slipway(
    'import',
    'slipway',
    join(folder, 'team.zip'),
    '--team',
    'Rockets',
  );
  expect(imported.output).toContain('0 items to import, 1 line left out.');
});

it.each([
  ['csv', 'foo=x', 2, "There is no field 'foo'"],
  ['jira', 'title=Summary', 2, 'Use --map only with csv files'],
])(
  'A mapping of a %s file to %s is refused with the reason',
  async (format, mapping, exitCode, message) => {
    const file = join(folder, 'mapped.csv');
    await writeFile(file, 'title\nOne\n');
    const team = ['--team', 'Rockets'];
    const refused = await slipway(
      ...['import', format, file, ...team, '--map', mapping],
    );
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
  const refused = await slipway('import', 'csv', folder, '--team', 'Rockets');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(`${folder} cannot be read (EISDIR).`);
});
