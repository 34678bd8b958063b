import type { Placement } from '#domain/project/events.ts';
import { isRemaining } from './placements.ts';
import type { PlanHistoryEntry } from '../planHistory.ts';

/**
 * Where an item stood, open and in scope, when it left for another project; null
 * for all other entries, also where an undo gives an item back.
 */
export const placementLeft = ({
  change,
  from,
  otherProjectId,
  undoes,
}: PlanHistoryEntry): Placement | null => {
  const hasLeft = change === 'Unplanned' && (otherProjectId ?? null) !== null;
  return hasLeft && undoes === null && isRemaining(from) ? from : null;
};

/** A history in which items that were carried over stay, open as they were. */
export const withoutDepartures = (
  entries: readonly PlanHistoryEntry[],
): readonly PlanHistoryEntry[] =>
  steps(entries).flatMap(({ entry, left, stoodAt }): PlanHistoryEntry[] => {
    if (left !== null) return [];
    if (stoodAt === null) return [entry];
    return [{ ...entry, change: 'Assigned', from: stoodAt }];
  });

/**
 * What makes up for departures in sums of all entries: an item comes as it leaves,
 * and leaves as it comes back. It takes departures and arrivals.
 */
export const makingUpFor = (
  entries: readonly PlanHistoryEntry[],
): readonly PlanHistoryEntry[] =>
  steps(entries).flatMap(({ entry, left, stoodAt }): PlanHistoryEntry[] => {
    if (left !== null) {
      return [{ ...entry, change: 'Planned', from: null, to: left }];
    }
    if (stoodAt === null) return [];
    return [{ ...entry, change: 'Unplanned', from: stoodAt, to: null }];
  });

type Step = Readonly<{
  entry: PlanHistoryEntry;
  /** Where the item stood that leaves with it. */
  left: Placement | null;
  /** Where the item had stood that returns with it. */
  stoodAt: Placement | null;
}>;

const steps = (entries: readonly PlanHistoryEntry[]): readonly Step[] => {
  const away = new Map<string, Placement>();
  return entries.map((entry) => {
    const { itemId, to } = entry;
    const left = placementLeft(entry);
    const stoodAt = to === null ? null : (away.get(itemId) ?? null);
    if (left !== null) away.set(itemId, left);
    if (to !== null) away.delete(itemId);
    return { entry, left, stoodAt };
  });
};
