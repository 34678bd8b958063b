import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Demo } from '#api/cli/demo/makeDemo.ts';
import { demoClock, makeDemo } from '#api/cli/demo/makeDemo.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import { slipwayCommand } from '#tests/support/slipwayCommand.ts';

let dataFolder: string;
let demo: Demo;
/** The server's answers as of some days. */
let live: Record<string, unknown>;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'slipway-replay-'));
  const clock = demoClock();
  const slipway = await composeEmbedded({
    dataFolder,
    clock,
    entitlements: DEFAULT_ENTITLEMENTS,
    synchronous: 'normal',
  });
  demo = await makeDemo(slipway, clock, {
    items: 30,
    weeks: 12,
    force: false,
    emailAddress: 'ada@example.test',
    timeZone: 'UTC',
  });
  await slipway.progress.waitFor(await slipway.eventStore.lastPosition(), 5000);
  const { useCases } = slipway;
  const request = {
    actor: demo.actor,
    projectId: demo.launchProjectId,
    asOf: asOf(demo),
  };
  live = {
    burndown: await useCases.getBurndown(request),
    'work-plan': await useCases.getWorkPlan(request),
    throughput: await useCases.getReport({ ...request, name: 'throughput' }),
  };
  await slipway.close();
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

/** An instant in the middle of the demo's history. */
const asOf = ({ scenario }: Demo): string =>
  new Date(
    Date.parse(scenario.startDate) + 20 * 24 * 60 * 60_000,
  ).toISOString();

const run = (...args: string[]) => slipwayCommand(dataFolder, ...args);
const replay = (...args: string[]) =>
  run('replay', '--project', demo.launchProjectId, ...args);

describe('slipway replay', () => {
  it.each(['burndown', 'work-plan', 'throughput'])(
    'answers %s like the server',
    async (report) => {
      const { code, output } = await replay(
        '--as-of',
        asOf(demo),
        '--report',
        report,
      );
      expect(code).toBe(0);
      expect(JSON.parse(output)).toEqual(live[report]);
    },
  );

  it('has the items of the requested time', async () => {
    const now = JSON.parse((await replay()).output);
    const then = JSON.parse((await replay('--as-of', asOf(demo))).output);
    expect(now.items.length).toBeGreaterThan(0);
    const countCompleted = (items: { completed: boolean }[]) =>
      items.filter(({ completed }) => completed).length;
    expect(countCompleted(then.items)).toBeLessThan(countCompleted(now.items));
  });

  it('can print CSV', async () => {
    const { output } = await replay('--report', 'burndown', '--format', 'csv');
    const [header, first] = output.split('\r\n');
    expect(header).toBe('index,date,remaining,projected');
    expect(first).toMatch(/^0,"\d{4}-\d\d-\d\d",\d+,/);
  });

  it.each([
    [['--project', 'nowhere'], 1, 'There is no project nowhere.'],
    [['--as-of', 'yesterday'], 2, 'Use a date'],
    [['--report', 'gossip'], 1, 'report'],
    [['--format', 'xml'], 2, 'Allowed choices'],
    [['--from', 'soon'], 2, 'Use a date'],
    [['--to', '2026-03-31'], 2, '--from'],
    [['--from', '2020-01-01', '--to', '2020-01-07'], 1, 'did not exist'],
    [['--at', '2026-03-31', '--from', '2026-03-31'], 2, 'cannot be used'],
    [['--from', '2026-03-01', '--report', 'gossip'], 1, 'report'],
  ])('refuses %j', async (args, code, words) => {
    const ended = await replay(...args);
    expect(ended).toMatchObject({ code, output: '' });
    expect(ended.stderr).toContain(words);
  });
});

describe('A series of replays (G53)', () => {
  const dayAfter = (days: number) =>
    addDays(demo.scenario.startDate.slice(0, 10), days);

  it.each(['scope', 'work-plan', 'throughput', 'lead-time'])(
    'has the same answer for each day of %s as a replay of that day',
    async (report) => {
      const series = ['--from', dayAfter(14), '--to', dayAfter(16)];
      const { output } = await replay('--report', report, ...series);
      const days = output.trimEnd().split('\n');
      expect(days).toHaveLength(3);
      for (const [index, line] of days.entries()) {
        const day = dayAfter(14 + index);
        const single = await replay('--report', report, '--at', day);
        expect(JSON.parse(line)).toEqual({
          ...JSON.parse(single.output),
          day,
        });
      }
    },
  );

  it.each([
    ['--step', 'week'],
    ['--to', '2026-03-31'],
  ])('refuses %s without a first day', async (...option) => {
    const refused = await replay('--report', 'scope', ...option);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('--from');
  });

  it('is one table as CSV, and can step by week', async () => {
    const week = [
      '--from',
      dayAfter(0),
      '--to',
      dayAfter(15),
      '--step',
      'week',
    ];
    const report = ['--report', 'planned-done', '--format', 'csv'];
    const { output } = await replay(...report, ...week);
    const [header, ...rows] = output.trimEnd().split('\r\n');
    expect(header).toMatch(/^asOf,week,startDate,userId/);
    const days = new Set(rows.map((row) => row.split(',', 1)[0]));
    const expected = [dayAfter(0), dayAfter(7), dayAfter(14)];
    expect([...days]).toEqual(expected.map((day) => `"${day}"`));
  });
});

describe('slipway export tables (G51)', () => {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true });
  });
  const folderOf = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'slipway-tables-'));
    folders.push(folder);
    return folder;
  };
  const tables = async (folder: string, ...args: string[]) =>
    run('export', 'tables', folder, '--team', demo.actor.teamId, ...args);

  it('writes a file for each table, and replaces files only when asked', async () => {
    const folder = await folderOf();
    const { code, output } = await tables(folder, '--format', 'csv');
    expect(code).toBe(0);
    expect(output).toContain('plan_days.csv: 84 rows');
    const text = await readFile(join(folder, 'items.csv'), 'utf8');
    expect(text).toMatch(
      /^"project_id",project,"item_id","link_id",title,kind,/,
    );
    expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(30);
    expect((await stat(join(folder, 'items.csv'))).mode & 0o077).toBe(0);
    expect(await tables(folder, '--format', 'csv')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--force'),
    });
    await rm(join(folder, 'items.csv'));
    expect((await tables(folder, '--format', 'csv')).code).toBe(1);
    await expect(stat(join(folder, 'items.csv'))).rejects.toThrow('ENOENT');
    const again = await tables(folder, '--format', 'csv', '--force');
    expect(again.code).toBe(0);
  });

  it('is as of a day, leaving out items created later', async () => {
    const rowsOf = async (...args: string[]) => {
      const folder = await folderOf();
      expect((await tables(folder, '--format', 'jsonl', ...args)).code).toBe(0);
      const text = await readFile(join(folder, 'items.jsonl'), 'utf8');
      return text.trimEnd().split('\n').length;
    };
    const day = addDays(demo.scenario.startDate.slice(0, 10), -2);
    expect(await rowsOf('--as-of', day)).toBeLessThan(await rowsOf());
  });

  it.each([
    [['--team', 'Nobodys'], 1, 'There is no team'],
    [['--format', 'xlsx'], 2, 'Allowed choices'],
  ])('refuses %j', async (args, code, words) => {
    const ended = await tables(await folderOf(), ...args);
    expect(ended.code).toBe(code);
    expect(ended.stderr).toContain(words);
  });
});

describe('slipway events export', () => {
  const lines = async (...args: string[]) => {
    const { code, output } = await run('events', 'export', ...args);
    expect(code).toBe(0);
    return output
      .split('\n')
      .filter((line) => line !== '')
      .map(
        (line) => JSON.parse(line) as { position: number; streamId: string },
      );
  };

  it('contains all events, in order, without email addresses', async () => {
    const all = await lines('--texts');
    expect(all.map(({ position }) => position)).toEqual(
      Array.from({ length: all.length }, (_, index) => index + 1),
    );
    expect(Object.keys(all[0] ?? {})).toEqual([
      'position',
      'streamId',
      'revision',
      'type',
      'schemaVersion',
      'data',
      'metadata',
    ]);
    expect(JSON.stringify(all)).not.toContain('ada@example.test');
  });

  it('is a table as CSV, with a row for each event', async () => {
    const { output } = await run('events', 'export', '--format', 'csv');
    const [header, first] = output.split('\r\n');
    expect(header).toMatch(/^position,"stream_id",revision,type,/);
    expect(first).toMatch(/^1,"user-/);
    expect(output.trimEnd().split('\r\n')).toHaveLength(
      (await lines()).length + 1,
    );
  });

  it('needs an output file for Parquet', async () => {
    const ended = await run('events', 'export', '--format', 'parquet');
    expect(ended).toMatchObject({ code: 2, output: '' });
    expect(ended.stderr).toContain('--output');
  });

  it('leaves out texts that people wrote, unless requested', async () => {
    const some = await lines();
    expect(some.length).toBeGreaterThan(0);
    expect(
      some.filter(({ streamId }) => /^(item|story)-/.test(streamId)),
    ).toEqual([]);
  });

  it('continues from a position', async () => {
    const all = await lines('--texts');
    const rest = await lines('--texts', '--after', String(all.length - 3));
    expect(rest).toEqual(all.slice(-3));
  });
});
