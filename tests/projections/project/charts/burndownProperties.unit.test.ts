import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Scope } from '#domain/shared/assignment.ts';
import { endOfDay } from '#domain/shared/teamTimeZones.ts';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import { burndown } from '#tests/support/situations/charts.ts';
import { histories, inputs } from './planInputs.ts';

/** The remaining items at one instant, counted separately. */
const remainingAt = ({ entries, asOf }: PlanInput, instant: string) => {
  const lastPlaces = new Map(
    entries
      .filter(({ occurredAt }) => occurredAt <= asOf && occurredAt <= instant)
      .map(({ itemId, to }) => [itemId, to]),
  );
  return [...lastPlaces.values()].filter(
    (to) => to?.scope === Scope.Project && to.completionDate === null,
  ).length;
};

describe('A burndown of any history', () => {
  it('shows the remaining items at the end of each day, never below 0', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        for (const { date, remaining } of burndown(input)) {
          if (remaining === null) continue;
          const end = endOfDay(input, date);
          expect(remaining).toBe(remainingAt(input, end));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('does not change as of yesterday because of today', () => {
    fc.assert(
      fc.property(inputs, histories, (input, more) => {
        const later = more.filter(({ occurredAt }) => occurredAt > input.asOf);
        const entries = [...input.entries, ...later];
        expect(burndown({ ...input, entries })).toEqual(burndown(input));
      }),
    );
  });

  it('shows either the past or the future of a day, and both only for today', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const chart = burndown(input);
        const both = chart.filter(
          ({ remaining, projected }) =>
            remaining !== null && projected !== null,
        );
        const neither = chart.filter(
          ({ remaining, projected }) =>
            remaining === null && projected === null,
        );
        expect(both.length).toBeLessThanOrEqual(1);
        expect(neither).toEqual([]);
        for (const { remaining, projected } of both) {
          expect(projected).toBe(remaining);
        }
      }),
    );
  });

  it('projects downward by the same step each day', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const line = burndown(input).flatMap(
          ({ projected }) => projected ?? [],
        );
        const steps = line.slice(1).map((value, i) => (line[i] ?? 0) - value);
        for (const step of steps) {
          expect(step).toBeGreaterThanOrEqual(0);
          expect(step).toBeCloseTo(steps[0] ?? 0, 9);
        }
        if (line.length > 1) expect(line.at(-1)).toBe(0);
      }),
    );
  });
});
