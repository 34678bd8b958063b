import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Demo } from '#api/cli/makeDemo.ts';
import { demoClock, makeDemo } from '#api/cli/makeDemo.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import { slipwayCommand } from '#tests/support/slipwayCommand.ts';

let dataFolder: string;
let demo: Demo;
/** What the server says of some days. */
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
}, 60_000);
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

/** Some time in the middle of its past. */
const asOf = ({ story }: Demo): string =>
  new Date(Date.parse(story.startDate) + 20 * 24 * 60 * 60_000).toISOString();

const run = (...args: string[]) => slipwayCommand(dataFolder, ...args);
const replay = (...args: string[]) =>
  run('replay', '--project', demo.launchProjectId, ...args);

describe('slipway replay', () => {
  it.each(['burndown', 'work-plan', 'throughput'])(
    'answers %s as the server does',
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

  it('has the items of the time', async () => {
    const now = JSON.parse((await replay()).output);
    const then = JSON.parse((await replay('--as-of', asOf(demo))).output);
    expect(now.items.length).toBeGreaterThan(0);
    const done = (items: { completed: boolean }[]) =>
      items.filter(({ completed }) => completed).length;
    expect(done(then.items)).toBeLessThan(done(now.items));
  });

  it('prints CSV too', async () => {
    const { output } = await replay('--report', 'burndown', '--format', 'csv');
    const [header, first] = output.split('\r\n');
    expect(header).toBe('index,date,remaining,projected');
    expect(first).toMatch(/^0,\d{4}-\d\d-\d\d,\d+,/);
  });

  it.each([
    [['--project', 'nowhere'], 1, 'There is no project nowhere.'],
    [['--as-of', 'yesterday'], 2, 'Use a date'],
    [['--report', 'gossip'], 1, 'report'],
    [['--format', 'xml'], 2, 'Allowed choices'],
  ])('refuses %j', async (args, code, words) => {
    const ended = await replay(...args);
    expect(ended).toMatchObject({ code, output: '' });
    expect(ended.complaint).toContain(words);
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

  it('has all that happened, in order, without addresses', async () => {
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

  it('leaves out what people wrote unless asked', async () => {
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
