import { weekEnds } from '../charts/dayEnds.ts';
import type { PlanInput } from '../charts/planInput.ts';
import { currentWeekIn } from '../charts/planInput.ts';
import { isInScope, isRemaining } from '../charts/placements.ts';
import { dueAndDoneWeeksOf, dueWeekOf } from '../charts/workPlan.ts';
import {
  extendedWeekEnds,
  reportWeeks,
  weeklyPlacements,
} from '../reports/reportWeeks.ts';
import type { AnalystTable } from './table.ts';
import { PROJECT_COLUMNS, projectCells } from './table.ts';

/** Placement of each item at the end of each week (Q31, Q36). */
export const itemWeeksTable: AnalystTable = {
  about:
    'One row per item and week, beginning with the week in which the item was added. Each row shows the item at the end of that week, or now if the week is not over.',
  columns: [
    ...PROJECT_COLUMNS,
    { name: 'week', type: 'integer', about: 'The week of the project, from 1' },
    { name: 'week_start', type: 'date', about: 'The first day of the week' },
    { name: 'item_id', type: 'text', about: 'The item' },
    {
      name: 'in_scope',
      type: 'boolean',
      about: 'Whether the item was in scope',
    },
    {
      name: 'due_week',
      type: 'integer',
      about: 'The week that the item was planned for; null if unplanned',
    },
    {
      name: 'assigned_to',
      type: 'text',
      about: 'The user it was assigned to; null if unassigned',
    },
    {
      name: 'completed_in_week',
      type: 'boolean',
      about:
        'Whether it was completed in this week and still complete at the end of it',
    },
    {
      name: 'rolled_over_from',
      type: 'integer',
      about:
        'For a week that is over: the week from which the item, still open, rolled over; otherwise null',
    },
  ],
  rowsOf: (facts) => {
    const { plan } = facts;
    if (plan === null) return [];
    const input = { ...plan, from: null, to: null };
    const starts = reportWeeks(input).map(({ startDate }) => startDate);
    const ends = extendedWeekEnds(input);
    const rolledOver = rolledOverIn(plan);
    return [...weeklyPlacements(input, ends)].flatMap(
      ({ itemId, week, placement }) =>
        placement === null
          ? []
          : [
              {
                ...projectCells(facts),
                week: week + 1,
                week_start: starts[week] ?? null,
                item_id: itemId,
                in_scope: isInScope(placement),
                due_week: oneBased(dueWeekOf(placement, ends.length)),
                assigned_to: placement.assignedToUserId,
                completed_in_week:
                  dueAndDoneWeeksOf(placement, ends)?.doneWeek === week,
                rolled_over_from: oneBased(
                  rolledOver.get(keyOf(itemId, week)) ?? null,
                ),
              },
            ],
    );
  },
};

const oneBased = (week: number | null): number | null =>
  week === null ? null : week + 1;

/** The planned week of each rolled-over item, by item and past week. */
const rolledOverIn = (plan: PlanInput): ReadonlyMap<string, number> => {
  const ends = weekEnds(plan);
  const current = currentWeekIn(plan);
  const dueWeeks = new Map<string, number>();
  const input = { ...plan, from: null, to: null };
  for (const { itemId, week, placement } of weeklyPlacements(input, ends)) {
    if (week >= current || !isRemaining(placement)) continue;
    const due = dueWeekOf(placement, ends.length);
    if (due !== null && due <= week) dueWeeks.set(keyOf(itemId, week), due);
  }
  return dueWeeks;
};

const keyOf = (itemId: string, week: number): string =>
  `${itemId} ${String(week)}`;
