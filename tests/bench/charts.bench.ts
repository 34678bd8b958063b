import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import type { Demo } from '#api/cli/makeDemo.ts';
import { demoClock, makeDemo } from '#api/cli/makeDemo.ts';
import { planEntries } from '#application/project/readPlan.ts';
import type { UseCases } from '#application/useCases.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import { openSqliteReadModels } from '#infrastructure/sqlite/readModels/readModels.ts';
import { allProjections } from '#projections/all.ts';
import { burndown } from '#projections/project/charts/burndown.ts';
import type { PlanHistoryEntry } from '#projections/project/planHistory.ts';
import type { Figure } from './bench.ts';
import { compare, millisecondsOf, report } from './bench.ts';

/*
 * Charts of the largest project there may be, as the server calculates them for
 * a request, compared with a raw loop that reads and parses the same entries.
 */

const ITEMS = 2000;
const WEEKS = 52;
const TIME_ZONE = 'Europe/Berlin';
/** Of each item, in addition to those of its launch story. */
const CHANGES = 4;
/** So many calls are measured together. */
const CALLS = 10;

const { values: options } = parseArgs({
  strict: false,
  options: { rounds: { type: 'string', default: '9' } },
});
/** What all of the entries cost to read, which the raw loop pays every time. */
const FIRST = 'burndown, for the first time';

const rounds = Number(options.rounds);

let entryCount = 0;

const folder = await mkdtemp(join(tmpdir(), 'slipway-charts-'));

/** Milliseconds of one call. */
const each = async (call: () => unknown): Promise<number> => {
  const all = await millisecondsOf(async () => {
    for (let n = 0; n < CALLS; n++) await call();
  });
  return all / CALLS;
};

/** Gives the plan a past: items are done, opened again, done again. */
const changeOften = async (useCases: UseCases, demo: Demo) => {
  const { actor, launchProjectId: projectId } = demo;
  const filter = {};
  const page = await useCases.queryItems({ actor, projectId, filter });
  const ids = page.documents.map(({ id }) => id);
  for (let round = 0; round < CHANGES; round++) {
    const type = round % 2 === 0 ? ('Complete' as const) : ('Reopen' as const);
    for (let from = 0; from < ids.length; from += 200) {
      await useCases.changeItems({
        actor,
        projectId,
        commandId: `${type}-${String(round)}-${String(from)}`,
        itemIds: ids.slice(from, from + 200),
        change: { type },
      });
    }
  }
};

/** Reads and parses the entries of a project from their file. */
const rawReader = (projectId: string) => {
  const path = join(folder, 'readModels', 'planHistory.sqlite');
  const raw = new DatabaseSync(path, { readOnly: true });
  const read = raw.prepare('SELECT body FROM documents');
  const readAll = () =>
    read
      .all()
      .map(({ body }) => JSON.parse(body as string) as PlanHistoryEntry)
      .filter((entry) => entry.projectId === projectId);
  return { readAll, close: () => raw.close() };
};

const measure = async (
  useCases: UseCases,
  { actor, launchProjectId: projectId }: Demo,
): Promise<readonly Figure[]> => {
  const { readAll, close } = rawReader(projectId);
  const readModels = openSqliteReadModels(
    join(folder, 'readModels'),
    allProjections,
  );
  const request = { actor, projectId };
  const { startDate, durationInWeeks, asOf } =
    await useCases.getBurndown(request);
  const charts = {
    [FIRST]: async () =>
      burndown({
        entries: await planEntries({ readModels })(projectId),
        startDate,
        durationInWeeks,
        timeZone: TIME_ZONE,
        asOf,
      }),
    'burndown, from then on': () => useCases.getBurndown(request),
    scope: () => useCases.getScope(request),
    'work plan': () => useCases.getWorkPlan(request),
  };
  const figures: Figure[] = [];
  for (const [name, chart] of Object.entries(charts)) {
    figures.push({
      name,
      unit: 'ms',
      ...(await compare({
        rounds,
        baseline: () => each(readAll),
        subject: () => each(chart),
      })),
      ...(name === FIRST ? {} : { aim: { of: 'value', atMost: 15 } }),
    });
  }
  entryCount = readAll().length;
  close();
  await readModels.close();
  return figures;
};

const clock = demoClock();
const slipway = await composeEmbedded({
  dataFolder: folder,
  entitlements: DEFAULT_ENTITLEMENTS,
  clock,
  synchronous: 'normal',
});
try {
  const demo = await makeDemo(slipway, clock, {
    items: ITEMS,
    weeks: WEEKS,
    timeZone: TIME_ZONE,
    emailAddress: null,
    force: false,
  });
  await changeOften(slipway.useCases, demo);
  const figures = await measure(slipway.useCases, demo);
  report(
    `Charts of ${ITEMS.toLocaleString('en')} items in ${String(WEEKS)} weeks, ` +
      `from ${entryCount.toLocaleString('en')} entries`,
    figures,
  );
} finally {
  await slipway.close();
  await rm(folder, { recursive: true, force: true });
}
