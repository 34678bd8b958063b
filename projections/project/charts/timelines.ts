import type { Placement } from '#domain/project/events.ts';
import { Scope } from '#domain/shared/assignment.ts';
import type { PlanInput } from './planInput.ts';
import { periodOf } from './dayEnds.ts';

/** The placement at the end of a period and after; null: in no project. */
export type Step = Readonly<{ period: number; placement: Placement | null }>;

/** Each item's placements at the ends of periods, ascending. */
export type Timelines = ReadonlyMap<string, readonly Step[]>;

/**
 * Where items were at the end of each period, by the entries up to `asOf`. What
 * came before the first period counts in it. A later entry replaces earlier ones
 * that carry a later time: the clocks of two servers need not agree.
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
    const step = { period, placement: to };
    if (steps === undefined) {
      timelines.set(itemId, [step]);
      continue;
    }
    while ((steps.at(-1)?.period ?? -1) >= period) steps.pop();
    steps.push(step);
  }
  return timelines;
};

/** How many items have a placement that `holds`, at the end of each period. */
export const countByPeriod = (
  timelines: Timelines,
  periods: number,
  holds: (placement: Placement | null) => boolean,
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

/** One placement at the ends of the periods from `from` to before `to`. */
export type Stay = Readonly<{
  placement: Placement | null;
  from: number;
  to: number;
}>;

export const staysOf = (steps: readonly Step[], periods: number): Stay[] =>
  steps.map(({ period, placement }, index) => ({
    placement,
    from: period,
    to: Math.min(steps[index + 1]?.period ?? periods, periods),
  }));

export const isInScope = (
  placement: Placement | null,
): placement is Placement => placement?.scope === Scope.Project;

/** In scope and open. */
export const isRemaining = (
  placement: Placement | null,
): placement is Placement =>
  isInScope(placement) && placement.completionDate === null;
