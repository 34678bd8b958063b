import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/shared/calendarDate.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { endOfDay } from '#domain/shared/teamTimeZones.ts';
import { calculateBurndown } from '#projections/project/charts/burndown.ts';
import { splitSumsAndEntries } from '#projections/project/charts/splitSumsAndEntries.ts';
import type {
  ChartInput,
  PlanFrame,
} from '#projections/project/charts/planInput.ts';
import { calculateScope } from '#projections/project/charts/scope.ts';
import { calculateWorkPlan } from '#projections/project/charts/workPlan.ts';
import { planCounts } from '#projections/project/planCounts.ts';
import type { PlanDay } from '#projections/project/planDay.ts';
import { planHistory } from '#projections/project/planHistory.ts';
import { planPlacements } from '#projections/project/planPlacements.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { instants } from '#tests/support/randomValues.ts';
import {
  plansByAnyClock,
  plansByOneClock,
  plansRecordedLate,
} from '#tests/support/randomPlans.ts';
import { zones } from '#tests/support/randomZones.ts';
import { readModel } from '#tests/support/readModel.ts';
import { randomRuns } from '#tests/support/randomRuns.ts';
import * as wholeHistory from './wholeHistory.ts';

const daysOf = (
  projection: Projection<PlanDay>,
  events: readonly RecordedEvent[],
): readonly PlanDay[] =>
  readModel(projection, events)
    .all()
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** The read models of a project after these events. */
const readModelsOf = (events: readonly RecordedEvent[]) => ({
  entries: readModel(planHistory, events)
    .all()
    .toSorted((a, b) => a.order - b.order),
  counts: daysOf(planCounts, events),
  placements: daysOf(planPlacements, events),
});

/** The entries of an event have this many orders, from its position on. */
const ORDERS_PER_EVENT = 256;

type Stored = ReturnType<typeof readModelsOf>;

const expectSame = (stored: Stored, frame: PlanFrame) => {
  const whole = { ...frame, entries: stored.entries };
  const inputOf = (all: readonly PlanDay[]): ChartInput => {
    const { days, ranges } = splitSumsAndEntries(all, frame.asOf);
    const entryGroups = ranges.map(({ from: first, to: last }) =>
      stored.entries.filter(({ order }) => order >= first && order <= last),
    );
    return { ...frame, days, entryGroups };
  };
  const counts = inputOf(stored.counts);
  expect(calculateBurndown(counts)).toEqual(wholeHistory.burndown(whole));
  expect(calculateScope(counts)).toEqual(wholeHistory.scope(whole));
  expect(calculateWorkPlan(inputOf(stored.placements))).toEqual(
    wholeHistory.workPlan(whole),
  );
};

const schedules = fc.record({
  startDate: fc.constantFrom('2026-02-16', '2026-02-23', '2026-03-23'),
  durationInWeeks: fc.integer({ min: 1, max: 5 }),
});

describe.each([
  ['one clock', plansByOneClock],
  ['clocks that disagree', plansByAnyClock],
  ['a clock of what occurred long before it was recorded', plansRecordedLate],
])('Charts from the days of a plan, by %s', { timeout: 60_000 }, (_, plans) => {
  it('equal those from the whole history as of the end of every day, in any zone', () => {
    fc.assert(
      fc.property(plans, schedules, zones, (events, schedule, ofTeam) => {
        const stored = readModelsOf(events);
        for (let day = -1; day <= schedule.durationInWeeks * 7; day++) {
          const asOf = endOfDay(ofTeam, addDays(schedule.startDate, day));
          expectSame(stored, { ...schedule, ...ofTeam, asOf });
        }
      }),
      { numRuns: randomRuns(60) },
    );
  });

  it('equal those from the whole history as of any instant', () => {
    fc.assert(
      fc.property(
        plans,
        schedules,
        zones,
        instants,
        (events, schedule, ofTeam, instant) => {
          const stored = readModelsOf(events);
          const happened = events.flatMap(
            ({ metadata: { occurredAt, recordedAt = occurredAt } }) => [
              occurredAt,
              recordedAt,
            ],
          );
          for (const asOf of [instant, ...happened]) {
            expectSame(stored, { ...schedule, ...ofTeam, asOf });
          }
        },
      ),
      { numRuns: randomRuns(60) },
    );
  });
});

describe('Reading entries for charts', () => {
  it('reads none as of now if the clocks agree', () => {
    fc.assert(
      fc.property(plansByOneClock, (events) => {
        const days = daysOf(planPlacements, events);
        const now = events.at(-1)?.metadata.occurredAt ?? '2026-03-01';
        expect(splitSumsAndEntries(days, now)).toEqual({ days, ranges: [] });
      }),
    );
  });

  it('reads only those of the day in which an earlier instant ends', () => {
    fc.assert(
      fc.property(plansByOneClock, fc.nat(30), (events, day) => {
        const days = daysOf(planPlacements, events);
        const date = addDays('2026-02-20', day);
        const { ranges } = splitSumsAndEntries(days, `${date}T12:00:00.000Z`);
        const [only] = days.filter((planDay) => planDay.date === date);
        const isCut =
          only !== undefined && only.until > `${date}T12:00:00.000Z`;
        expect(ranges).toEqual(
          isCut
            ? [
                {
                  from: only.first * ORDERS_PER_EVENT,
                  to: (only.last + 1) * ORDERS_PER_EVENT - 1,
                },
              ]
            : [],
        );
      }),
    );
  });
});
