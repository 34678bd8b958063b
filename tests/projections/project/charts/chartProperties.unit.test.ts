import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Placement } from '#domain/project/events.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import { endOfDay } from '#domain/shared/teamTimeZones.ts';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import { burndown, scope, workPlan } from '#tests/support/situations/charts.ts';
import { histories, inputs } from './planInputs.ts';

/** The items in scope at an instant, replayed separately. */
const inScopeAt = ({ entries, asOf }: PlanInput, instant: string) =>
  [
    ...new Map(
      entries
        .filter(({ occurredAt }) => occurredAt <= asOf && occurredAt <= instant)
        .map(({ itemId, to }) => [itemId, to]),
    ).values(),
  ].filter((to): to is Placement => to?.scope === Scope.Project);

const endOfWeek = (input: PlanInput, week: number) =>
  endOfDay(input, addDays(input.startDate, week * 7 + 6));

const isWithin = (input: PlanInput, week: number, instant: string) =>
  instant <= endOfWeek(input, week) &&
  (week === 0 || instant > endOfWeek(input, week - 1));

/** The last week of a timeframe; spans are 0, 1 and 4 weeks long. */
const lastWeekOf = ({ span, index }: { span: number; index: number }) =>
  span === 0 ? Math.floor(index / 7) : span === 1 ? index : index * 4 + 3;

/** Implements Q36 word for word. */
const countsAs = (input: PlanInput, week: number, place: Placement) => {
  const { completionDate, assignedTimeframe } = place;
  if (completionDate !== null && isWithin(input, week, completionDate)) {
    return 'completed';
  }
  if (assignedTimeframe === null) return null;
  const last = input.durationInWeeks - 1;
  const due = Math.min(lastWeekOf(assignedTimeframe), last);
  if (due < week && completionDate === null) return 'rolledOver';
  return due === week ? 'planned' : null;
};

const charts = { burndown, scope, workPlan };

describe('In any history', () => {
  it('the scope equals remaining plus completed items (G5, G6)', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const remaining = burndown(input);
        scope(input).forEach(({ date, inScope }, index) => {
          const open = remaining[index]?.remaining ?? null;
          expect(inScope === null).toBe(open === null);
          if (inScope === null || open === null) return;
          const end = endOfDay(input, date);
          const completed = inScopeAt(input, end).filter(
            ({ completionDate }) => completionDate !== null,
          );
          expect(inScope).toBe(open + completed.length);
          expect(open).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });

  it('each item in scope counts once in a week, as Q36 says', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        for (const { index, ...counted } of workPlan(input)) {
          const bars = inScopeAt(input, endOfWeek(input, index)).map((place) =>
            countsAs(input, index, place),
          );
          const count = (kind: string) =>
            bars.filter((bar) => bar === kind).length;
          expect(counted.planned).toBe(count('planned'));
          if (counted.completed === null) continue;
          expect(counted.completed).toBe(count('completed'));
          expect(counted.rolledOver).toBe(count('rolledOver'));
        }
      }),
    );
  });

  it.each(Object.entries(charts))(
    '%s as of yesterday does not change because of today',
    (_, chart) => {
      fc.assert(
        fc.property(inputs, histories, (input, more) => {
          const later = more.filter(
            ({ occurredAt }) => occurredAt > input.asOf,
          );
          const entries = [...input.entries, ...later];
          expect(chart({ ...input, entries })).toEqual(chart(input));
        }),
      );
    },
  );

  it('a week that has ended stays the same (Q36)', () => {
    fc.assert(
      fc.property(inputs, fc.nat(15), (input, week) => {
        const end = endOfWeek(input, week);
        fc.pre(week < input.durationInWeeks && end <= input.asOf);
        const asOfItsEnd = workPlan({ ...input, asOf: end })[week];
        expect(workPlan(input)[week]).toEqual(asOfItsEnd);
      }),
    );
  });
});
