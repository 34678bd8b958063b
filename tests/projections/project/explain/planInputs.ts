import fc from 'fast-check';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import { planHistory } from '#projections/project/planHistory.ts';
import { instants } from '#tests/support/randomValues.ts';
import {
  plansByAnyClock,
  plansRecordedLate,
} from '#tests/support/randomPlans.ts';
import { zones } from '#tests/support/randomZones.ts';
import { readModel } from '#tests/support/readModel.ts';

/** Random plans contain only events of 2026. */
const AFTER_ALL_EVENTS = '2027-01-01T00:00:00.000Z';

/** Plans whose numbers can be explained, as of an instant or completely. */
export const planInputs: fc.Arbitrary<PlanInput> = fc
  .record({
    events: fc.oneof(plansByAnyClock, plansRecordedLate),
    startDate: fc.constantFrom('2026-02-16', '2026-02-23', '2026-03-23'),
    durationInWeeks: fc.integer({ min: 1, max: 5 }),
    zones,
    asOf: fc.oneof(instants, fc.constant(AFTER_ALL_EVENTS)),
  })
  .map(({ events, zones: teamZones, ...frame }) => ({
    ...frame,
    ...teamZones,
    entries: readModel(planHistory, events)
      .all()
      .toSorted((a, b) => a.order - b.order),
  }));
