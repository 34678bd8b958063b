import type { Placement } from '#domain/project/events.ts';
import { isRemaining } from './placements.ts';
import type { PlanHistoryEntry } from '../planHistory.ts';

/*
 * In a closed project, items that it carried over still count as open: in
 * reports (`readPlan.ts`) and in charts (`readPlanDays.ts`).
 */

/**
 * The placement of an open item in scope when it was released to another
 * project. Null for all other entries, including entries of an undo.
 */
export const placementWhenReleased = ({
  change,
  from,
  otherProjectId,
  undoes,
}: PlanHistoryEntry): Placement | null => {
  const wasReleased =
    change === 'Unplanned' && (otherProjectId ?? null) !== null;
  return wasReleased && undoes === null && isRemaining(from) ? from : null;
};

/** Rewrites a history as if open items had never moved to other projects. */
export const asIfNeverCarriedOver = (
  entries: readonly PlanHistoryEntry[],
): readonly PlanHistoryEntry[] =>
  toSteps(entries).flatMap(
    ({ entry, releasedFrom, beforeReturn }): PlanHistoryEntry[] => {
      if (releasedFrom !== null) return [];
      if (beforeReturn === null) return [entry];
      return [{ ...entry, change: 'Assigned', from: beforeReturn }];
    },
  );

/**
 * Entries that, added to a history, cancel carry-overs in its sums. For
 * example, an item is released, and returns later: one entry adds it again at
 * its release, and another one removes it at its return, so that it always
 * counts once. The input must contain both releases and returns.
 */
export const entriesThatCancelCarryOver = (
  entries: readonly PlanHistoryEntry[],
): readonly PlanHistoryEntry[] =>
  toSteps(entries).flatMap(
    ({ entry, releasedFrom, beforeReturn }): PlanHistoryEntry[] => {
      if (releasedFrom !== null) {
        return [{ ...entry, change: 'Planned', from: null, to: releasedFrom }];
      }
      if (beforeReturn === null) return [];
      return [{ ...entry, change: 'Unplanned', from: beforeReturn, to: null }];
    },
  );

type CarryOverStep = Readonly<{
  entry: PlanHistoryEntry;
  /** The placement of the item that this entry releases; null if none. */
  releasedFrom: Placement | null;
  /** The placement before the release of an item that this entry returns. */
  beforeReturn: Placement | null;
}>;

const toSteps = (
  entries: readonly PlanHistoryEntry[],
): readonly CarryOverStep[] => {
  const releasedItems = new Map<string, Placement>();
  return entries.map((entry) => {
    const { itemId, to } = entry;
    const releasedFrom = placementWhenReleased(entry);
    const beforeReturn =
      to === null ? null : (releasedItems.get(itemId) ?? null);
    if (releasedFrom !== null) releasedItems.set(itemId, releasedFrom);
    if (to !== null) releasedItems.delete(itemId);
    return { entry, releasedFrom, beforeReturn };
  });
};
