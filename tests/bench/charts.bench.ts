import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPlanEntries } from '#application/project/readPlan.ts';
import { Role } from '#domain/shared/role.ts';
import { createContainer } from '#infrastructure/composition/serviceContainer.ts';
import { createProjectionRunner } from '#infrastructure/projecting/runner/runner.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { openSqliteReadModels } from '#infrastructure/sqlite/readModels/readModels.ts';
import { allProjections } from '#projections/all.ts';
import { calculateBurndown } from '#projections/project/charts/burndown.ts';
import { measureThreadCpu } from '#tests/support/measureThreadCpu.ts';
import { appendAll } from './appendAll.ts';
import type { Figure } from './bench.ts';
import { compare, report } from './bench.ts';
import {
  HOURS_OF_YEAR,
  longHistory,
  PROJECT,
  START,
  TEAM,
  TIME_ZONE,
  WEEKS,
} from './longHistory.ts';

/*
 * The charts of a project of a year after 100,000 changes of its plan, compared
 * with 1,000. Cold: the stores were just opened. Warm: the data is cached.
 * Times are those of the thread's own work. With `--hours=1`, all changes are
 * in one hour.
 */

const { values: options } = parseArgs({
  strict: false,
  options: {
    items: { type: 'string', default: '1000' },
    entries: { type: 'string', default: '100000' },
    hours: { type: 'string', default: String(HOURS_OF_YEAR) },
    rounds: { type: 'string', default: '9' },
  },
});
const rounds = Number(options.rounds);
const items = Number(options.items);
const entries = Number(options.entries);
const hours = Number(options.hours);

/**
 * That many calls are measured together, because a thread's clock is coarse.
 */
const CALLS = 10;

const folder = mkdtempSync(join(tmpdir(), 'slipway-charts-'));

/** Makes the read models of a project with `count` entries, in a new folder. */
const fillFolder = async (count: number): Promise<string> => {
  const path = join(folder, String(count));
  const eventStore = openSqliteEventStore(`${path}-events.sqlite`, {
    synchronous: 'normal',
  });
  await appendAll(
    eventStore,
    longHistory({ items, changes: count - items, hours }),
  );
  const documents = openSqliteReadModels(path, allProjections);
  const runner = createProjectionRunner({
    eventStore,
    documents,
    projections: allProjections,
  });
  await runner.start();
  await runner.stop();
  await documents.close();
  await eventStore.close();
  return path;
};

const openCharts = (path: string) => {
  const readModels = openSqliteReadModels(path, allProjections);
  const get = createContainer({
    readModels,
    readFresh: (read) => read(),
    clock: { now: () => '2026-01-05T00:00:00.000Z' },
  });
  const actor = { userId: 'ada', teamId: TEAM, role: Role.Editor };
  const queryAsOf = (asOf?: string) => ({ actor, projectId: PROJECT, asOf });
  const noon = '2025-07-02T12:00:00.000Z';
  const charts = {
    burndown: () => get('getBurndown')(queryAsOf()),
    scope: () => get('getScope')(queryAsOf()),
    'work plan': () => get('getWorkPlan')(queryAsOf()),
    'burndown as of a noon in July': () => get('getBurndown')(queryAsOf(noon)),
    'work plan as of that noon': () => get('getWorkPlan')(queryAsOf(noon)),
    'burndown from all entries': async () =>
      calculateBurndown({
        startDate: START,
        durationInWeeks: WEEKS,
        timeZone: TIME_ZONE,
        asOf: '2026-01-05T00:00:00.000Z',
        days: [],
        entryGroups: [await readPlanEntries({ readModels })(PROJECT)],
      }),
  };
  return { charts, close: () => readModels.close() };
};

type Chart = keyof ReturnType<typeof openCharts>['charts'];

const coldMilliseconds = async (
  path: string,
  chart: Chart,
): Promise<number> => {
  let all = 0;
  for (let n = 0; n < CALLS; n++) {
    const { charts, close } = openCharts(path);
    all += await measureThreadCpu(charts[chart]);
    await close();
  }
  return all / CALLS;
};

const warmMilliseconds = async (
  path: string,
  chart: Chart,
): Promise<number> => {
  const { charts, close } = openCharts(path);
  await charts[chart]();
  const all = await measureThreadCpu(async () => {
    for (let n = 0; n < CALLS; n++) await charts[chart]();
  });
  await close();
  return all / CALLS;
};

const [few, many] = [await fillFolder(items), await fillFolder(entries)];
const figures: Figure[] = [];
const measure = async (
  chart: Chart,
  [name, time]: readonly [string, typeof coldMilliseconds],
) => {
  figures.push({
    name: `${chart}, ${name}`,
    unit: 'ms',
    ...(await compare({
      rounds,
      baseline: () => time(few, chart),
      subject: () => time(many, chart),
    })),
    ...(chart === 'burndown from all entries'
      ? {}
      : { aim: { of: 'value', atMost: 15 } }),
  });
};
for (const chart of Object.keys(openCharts(few).charts) as Chart[]) {
  await measure(chart, ['cold', coldMilliseconds]);
  await measure(chart, ['warm', warmMilliseconds]);
}
report(
  `Charts after ${entries.toLocaleString('en')} changes of ${items.toLocaleString('en')} items, ` +
    `compared with ${items.toLocaleString('en')} changes`,
  figures,
);
rmSync(folder, { recursive: true });
