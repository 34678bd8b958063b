import type { Placement } from '#domain/project/events.ts';
import { isKnownBy } from '../planHistory.ts';
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
  { entries, asOf }: Pick<PlanInput, 'entries' | 'asOf'>,
  ends: readonly string[],
): Timelines => {
  const timelines = new Map<string, Step[]>();
  for (const entry of entries) {
    if (!isKnownBy(entry, asOf)) continue;
    const { itemId, occurredAt, to } = entry;
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
