import fc from 'fast-check';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import { instants, placements } from '#tests/support/randomValues.ts';
import { zones } from '#tests/support/randomZones.ts';
import { historyOf } from '#tests/support/situations/planHistory.ts';

/** Histories that are not in chronological order, as if clocks went back. */
export const histories = fc
  .array(
    fc.tuple(instants, fc.constantFrom('a', 'b', 'c'), fc.option(placements)),
    { maxLength: 40 },
  )
  .map((happenings) => historyOf(...happenings));

export const inputs: fc.Arbitrary<PlanInput> = fc
  .record({
    entries: histories,
    startDate: fc.constantFrom('2026-01-05', '2026-03-23', '2026-10-19'),
    durationInWeeks: fc.integer({ min: 1, max: 16 }),
    zones,
    asOf: instants,
  })
  .map(({ zones: ofTeam, ...input }) => ({ ...input, ...ofTeam }));
