import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { demoClock } from '#api/cli/demo/demoClock.ts';
import type { Demo } from '#api/cli/demo/makeDemo.ts';
import { makeDemo } from '#api/cli/demo/makeDemo.ts';
import type { UseCases } from '#application/useCases.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import type { Figure } from './bench.ts';
import { compare, millisecondsOf, report } from './bench.ts';

/*
 * Charts of the largest project there may be, as the server calculates them for
 * a request, beside a raw loop that reads and parses the same entries.
 */

const ITEMS = 2000;
const WEEKS = 52;
/** So many calls are measured together. */
const CALLS = 10;

const { values: options } = parseArgs({
  strict: false,
  options: { rounds: { type: 'string', default: '9' } },
});
const rounds = Number(options.rounds);

const folder = await mkdtemp(join(tmpdir(), 'slipway-charts-'));

/** Milliseconds of one call. */
const each = async (call: () => unknown): Promise<number> => {
  const all = await millisecondsOf(async () => {
    for (let n = 0; n < CALLS; n++) await call();
  });
  return all / CALLS;
};

/** Reads and parses the entries of a project, from the file they stand in. */
const rawReader = (projectId: string) => {
  const path = join(folder, 'readModels', 'planHistory.sqlite');
  const raw = new DatabaseSync(path, { readOnly: true });
  const read = raw.prepare(
    "SELECT body FROM documents WHERE body ->> 'projectId' = ? ORDER BY position",
  );
  const bodies = () => read.all(projectId).map(({ body }) => body as string);
  return {
    readAll: () => bodies().map((body) => JSON.parse(body) as unknown),
    close: () => {
      raw.close();
    },
  };
};

const measure = async (
  useCases: UseCases,
  { actor, launchProjectId: projectId }: Demo,
): Promise<readonly Figure[]> => {
  const { readAll, close } = rawReader(projectId);
  const request = { actor, projectId };
  const charts = {
    burndown: () => useCases.getBurndown(request),
    scope: () => useCases.getScope(request),
    'work plan': () => useCases.getWorkPlan(request),
  };
  const count = readAll().length.toLocaleString('en');
  const figures: Figure[] = [];
  for (const [name, chart] of Object.entries(charts)) {
    figures.push({
      name: `${name} from ${count} entries`,
      unit: 'ms',
      ...(await compare({
        rounds,
        baseline: () => each(readAll),
        subject: () => each(chart),
      })),
      aim: { of: 'value', atMost: 15 },
    });
  }
  close();
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
    seed: 3,
    timeZone: 'Europe/Berlin',
    emailAddress: null,
    force: false,
  });
  report(
    `Charts of ${ITEMS.toLocaleString('en')} items in ${String(WEEKS)} weeks`,
    await measure(slipway.useCases, demo),
  );
} finally {
  await slipway.close();
  await rm(folder, { recursive: true, force: true });
}
