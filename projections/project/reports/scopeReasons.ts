import { periodOf } from '../charts/dayEnds.ts';
import type { ScopeChange } from '../explain/chartChangeOf.ts';
import { scopeChangeOf } from '../explain/chartChangeOf.ts';
import { wasRecordedBy, placementBefore } from '../planHistory.ts';
import type { Report, ReportInput } from './report.ts';
import { WEEK_COLUMNS } from './report.ts';
import { startedWeeks, extendedWeekEnds, weekCells } from './reportWeeks.ts';

const REASONS = [
  { change: 'Added', name: 'added', title: 'Added' },
  { change: 'CarriedOver', name: 'carriedOver', title: 'From other projects' },
  { change: 'TakenOut', name: 'takenOut', title: 'Taken out' },
  { change: 'MovedAway', name: 'movedAway', title: 'To other projects' },
  { change: 'Deleted', name: 'deleted', title: 'Deleted' },
] as const satisfies readonly Readonly<{
  change: ScopeChange;
  name: string;
  title: string;
}>[];

/** How often the scope changed, by reason. */
type Tally = Map<ScopeChange, number>;

/**
 * Shows who changed the scope and how, by week and person (G34). Every change
 * counts, as in the report of scope changes. A week without a change has one
 * row without a person.
 */
export const reportScopeReasons = (input: ReportInput): Report => {
  const byWeek = talliesByWeek(input);
  return {
    columns: [
      ...WEEK_COLUMNS,
      { name: 'userId', title: 'User Id' },
      ...REASONS.map(({ name, title }) => ({ name, title })),
    ],
    rows: startedWeeks(input).flatMap((week) =>
      [...(byWeek.get(week.index) ?? NO_CHANGES)]
        .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
        .map(([userId, tally]) => ({
          ...weekCells(week),
          userId,
          ...Object.fromEntries(
            REASONS.map(({ name, change }) => [name, tally.get(change) ?? 0]),
          ),
        })),
    ),
  };
};

/** One row, which names nobody. */
const NO_CHANGES: ReadonlyMap<string | null, Tally> = new Map([
  [null, new Map()],
]);

const talliesByWeek = (
  input: ReportInput,
): ReadonlyMap<number, ReadonlyMap<string | null, Tally>> => {
  const ends = extendedWeekEnds(input);
  const byWeek = new Map<number, Map<string, Tally>>();
  for (const entry of input.entries) {
    if (!wasRecordedBy(entry, input.asOf)) continue;
    const from = placementBefore(entry);
    const change = scopeChangeOf({ from, to: entry.to, entry });
    if (change === null) continue;
    const week = periodOf(entry.occurredAt, ends);
    const people = byWeek.get(week) ?? new Map<string, Tally>();
    const tally = people.get(entry.actorId) ?? new Map<ScopeChange, number>();
    tally.set(change, (tally.get(change) ?? 0) + 1);
    people.set(entry.actorId, tally);
    byWeek.set(week, people);
  }
  return byWeek;
};
