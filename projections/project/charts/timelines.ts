import type { Placement } from '#domain/project/events.ts';
import { wasRecordedBy } from '../planHistory.ts';
import type { PlanInput } from './planInput.ts';
import { periodOf } from './dayEnds.ts';

/** An item's placement from the end of a period on; null: not in the plan. */
export type TimelineStep = Readonly<{
  period: number;
  placement: Placement | null;
}>;

/** Each item's changes of placement, by ascending period. */
export type Timelines = ReadonlyMap<string, readonly TimelineStep[]>;

/**
 * Computes each item's placement at the end of each period from the entries up
 * to `asOf`. Changes before the first period count in the first period. An
 * entry replaces earlier entries that carry a later time, because the clocks of
 * two servers may disagree.
 */
export const timelinesOf = (
  { entries, asOf }: Pick<PlanInput, 'entries' | 'asOf'>,
  ends: readonly string[],
): Timelines => {
  const timelines = new Map<string, TimelineStep[]>();
  for (const entry of entries) {
    if (!wasRecordedBy(entry, asOf)) continue;
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

/** A placement at the ends of all periods from `from` to before `to`. */
export type PlacementSpan = Readonly<{
  placement: Placement | null;
  from: number;
  to: number;
}>;

/** The spans of an item's placements, up to the last of `periods` periods. */
export const placementSpans = (
  steps: readonly TimelineStep[],
  periods: number,
): PlacementSpan[] =>
  steps.map(({ period, placement }, index) => ({
    placement,
    from: period,
    to: Math.min(steps[index + 1]?.period ?? periods, periods),
  }));
