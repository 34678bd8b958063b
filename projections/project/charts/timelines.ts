import type { Placement } from '#domain/project/events.ts';
import { Scope } from '#domain/shared/assignment.ts';
import type { PlanInput } from './planInput.ts';
import { periodOf } from './dayEnds.ts';

/** From the end of that period on the item stood there; null: nowhere. */
export type Step = Readonly<{ period: number; placement: Placement | null }>;

/** Of each item, where it stood at the ends of periods: steps, ascending. */
export type Timelines = ReadonlyMap<string, readonly Step[]>;

/**
 * Where items stood at the end of each period, as the entries up to `asOf` tell
 * it. What came before the first period is in it. A later entry outdoes earlier
 * ones that carry a later time: the clocks of two servers need not agree.
 */
export const timelinesOf = (
  { entries, asOf }: PlanInput,
  ends: readonly string[],
): Timelines => {
  const timelines = new Map<string, Step[]>();
  for (const { itemId, occurredAt, to } of entries) {
    if (occurredAt > asOf) continue;
    const period = periodOf(occurredAt, ends);
    const steps = timelines.get(itemId);
    const step = { period, place: to };
    if (steps === undefined) {
      timelines.set(itemId, [step]);
      continue;
    }
    while ((steps.at(-1)?.period ?? -1) >= period) steps.pop();
    steps.push(step);
  }
  return timelines;
};

/** How many items stand where `holds` says, at the end of each period. */
export const countByPeriod = (
  timelines: Timelines,
  periods: number,
  holds: (place: Placement | null) => boolean,
): number[] => {
  const changes = new Array<number>(periods).fill(0);
  for (const steps of timelines.values()) {
    let held = false;
    for (const { period, placement } of steps) {
      if (period >= periods || holds(placement) === held) continue;
      held = !held;
      changes[period] = (changes[period] ?? 0) + (held ? 1 : -1);
    }
  }
  let sum = 0;
  return changes.map((change) => (sum += change));
};

/** At the ends of the periods `from` to before `to` the item stood there. */
export type Stay = Readonly<{
  placement: Placement | null;
  from: number;
  to: number;
}>;

/** Where an item stood, stay by stay. */
export const staysOf = (steps: readonly Step[], periods: number): Stay[] =>
  steps.map(({ period, placement }, index) => ({
    place,
    from: period,
    to: Math.min(steps[index + 1]?.period ?? periods, periods),
  }));

export const isInScope = (place: Placement | null): place is Placement =>
  place?.scope === Scope.Project;

/** In scope and not done. */
export const isRemaining = (place: Placement | null): place is Placement =>
  isInScope(place) && place.completionDate === null;
