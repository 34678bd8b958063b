import { dueWeekOf } from '../charts/workPlan.ts';
import { isInScope } from '../charts/placements.ts';
import { completionsOf } from './completions.ts';
import type { Report, ReportInput } from './report.ts';
import { WEEK_COLUMNS } from './report.ts';
import type { ReportWeek } from './reportWeeks.ts';
import {
  extendedWeekEnds,
  reportWeeks,
  weekCells,
  weeklyPlacements,
} from './reportWeeks.ts';

/** A user id; null for unassigned items. */
type Person = string | null;
type Tally = { planned: number; done: number };

/**
 * Compares planned with done work, by week and person: items planned for the
 * week at its end (done or not), and items that the person completed in it. An
 * item counts for its assignee at the end of the week; unassigned items have no
 * user id. In future weeks, only today's plan is known, so done is null.
 */
export const reportPlannedAndDone = (input: ReportInput): Report => {
  const byWeek = talliesByWeek(input);
  return {
    columns: [
      ...WEEK_COLUMNS,
      { name: 'userId', title: 'User Id' },
      { name: 'planned', title: 'Planned' },
      { name: 'done', title: 'Done' },
    ],
    rows: reportWeeks(input).flatMap((week) =>
      rowsOf(week, byWeek.get(week.index) ?? new Map<Person, Tally>()),
    ),
  };
};

const rowsOf = (week: ReportWeek, tallies: ReadonlyMap<Person, Tally>) =>
  [...tallies]
    .sort(([a], [b]) => byUserId(a, b))
    .map(([userId, { planned, done }]) => ({
      ...weekCells(week),
      userId,
      planned,
      done: week.phase === 'future' ? null : done,
    }));

/** Sorts unassigned items last. */
const byUserId = (a: Person, b: Person): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
};

const talliesByWeek = (
  input: ReportInput,
): ReadonlyMap<number, ReadonlyMap<Person, Tally>> => {
  const byWeek = new Map<number, Map<Person, Tally>>();
  const add = (week: number, person: Person, counted: keyof Tally) => {
    const tallies = byWeek.get(week) ?? new Map<Person, Tally>();
    const tally = tallies.get(person) ?? { planned: 0, done: 0 };
    tally[counted]++;
    tallies.set(person, tally);
    byWeek.set(week, tallies);
  };
  // The last week takes in what changed after the project's end.
  const ends = extendedWeekEnds(input);
  const weeks = ends.length;
  for (const { week, placement } of weeklyPlacements(input, ends)) {
    // Each item comes once a week, with its placement at the end of that week,
    // and counts as planned only if the placement is due in the same week.
    if (isInScope(placement) && dueWeekOf(placement, weeks) === week) {
      add(week, placement.assignedToUserId, 'planned');
    }
  }
  for (const { week, assignedToUserId } of completionsOf(input)) {
    add(week, assignedToUserId, 'done');
  }
  return byWeek;
};
