import { explain } from '#projections/project/explain/explain.ts';
import { explainCell } from '#projections/project/reports/explainCell.ts';
import { explainCounter } from '#projections/project/explain/explainCount.ts';
import type { PlanHistoryEntry } from '#projections/project/planHistory.ts';
import { entriesOf, planHistory } from '#projections/project/planHistory.ts';
import { measureThreadCpu } from '#tests/support/measureThreadCpu.ts';
import type { Figure } from './bench.ts';
import { compare, report } from './bench.ts';
import {
  HOURS_OF_YEAR,
  longHistory,
  START,
  TIME_ZONE,
  WEEKS,
} from './longHistory.ts';

/*
 * Explaining a number in a project with 50,000 changes of 2,000 items, compared
 * with 2,000 changes. Times are those of the thread's own work.
 */

const ITEMS = 2000;
const CHANGES = 50_000;
const ROUNDS = 7;

const inputOf = (changes: number) => {
  const entries: PlanHistoryEntry[] = [];
  let position = 0;
  for (const { event, streamId } of longHistory({
    items: ITEMS,
    changes: changes - ITEMS,
    hours: HOURS_OF_YEAR,
  })) {
    position++;
    if (!planHistory.handles.has(event.type)) continue;
    const recorded = { ...event, streamId, revision: position, position };
    entries.push(...entriesOf(recorded));
  }
  return {
    entries,
    startDate: START,
    durationInWeeks: WEEKS,
    timeZone: TIME_ZONE,
    asOf: '2026-01-05T00:00:00.000Z',
    from: null,
    to: null,
  };
};

type Input = ReturnType<typeof inputOf>;

/** The numbers to explain. */
const NUMBERS: Readonly<Record<string, (input: Input) => unknown>> = {
  'a day of the burndown': (input) =>
    explain(input, { chart: 'burndown', index: 200, series: 'completed' }),
  'a bar of the work plan': (input) =>
    explain(input, { chart: 'work-plan', index: 30, series: 'planned' }),
  'a counter': (input) => explainCounter(input, 'inScope'),
  'a bar of throughput': (input) =>
    explainCell(input, { report: 'throughput', column: 'completed', week: 30 }),
  'lead times of a week': (input) =>
    explainCell(input, { report: 'lead-time', column: 'p85', week: 30 }),
};

const [few, many] = [inputOf(ITEMS), inputOf(CHANGES)];
const figures: Figure[] = [];
for (const [name, calculate] of Object.entries(NUMBERS)) {
  figures.push({
    name,
    unit: 'ms',
    ...(await compare({
      rounds: ROUNDS,
      baseline: () => measureThreadCpu(() => calculate(few)),
      subject: () => measureThreadCpu(() => calculate(many)),
    })),
  });
}
report('An explanation after 50,000 changes, compared with 2,000', figures);
