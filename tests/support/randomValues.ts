import fc from 'fast-check';
import type { Placement } from '#domain/project/events.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { Span } from '#domain/shared/timeframe.ts';

/* The values of which random events consist. */

/** Few ids, so that events share them; one is a name that objects have. */
export const ids = fc.constantFrom('a', 'b', 'c', '__proto__');
export const texts = fc.constantFrom('', 'one', 'two');
export const sortKeys = fc.integer({ min: -50_000, max: 50_000 });

/** Instants of 2026. */
export const instants = fc
  .date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2026-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString());

export const placements: fc.Arbitrary<Placement> = fc.record({
  scope: fc.constantFrom(Scope.Project, Scope.OutOfScope),
  assignedTimeframe: fc.option(
    fc.record({
      span: fc.constantFrom(Span.Day, Span.Week, Span.Milestone),
      index: fc.nat(12),
    }),
  ),
  assignedToUserId: fc.option(ids),
  completionDate: fc.option(instants),
});

export const schedules = fc.record({
  startDate: fc.option(fc.constantFrom('2026-03-02', '2026-03-09')),
  durationInWeeks: fc.integer({ min: 1, max: 52 }),
});

/** An event type with data from these generators. */
export const event = <Type extends string, Data>(
  type: Type,
  data: { [Field in keyof Data]: fc.Arbitrary<Data[Field]> },
) => fc.record({ type: fc.constant(type), data: fc.record(data) });

/** What remains of redacted texts. */
export const remains = (...fields: readonly string[]) =>
  fc.array(
    fc.record({
      field: fc.constantFrom(...fields),
      length: fc.nat(100),
      sha256: fc.option(fc.constant('00')),
    }),
  );

/** Always this value, with its literal type. */
export const only = <T extends string | boolean | null>(value: T) =>
  fc.constant(value);
