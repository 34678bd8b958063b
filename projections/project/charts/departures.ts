import type { Placement } from '#domain/project/events.ts';
import { isRemaining } from './placements.ts';
import type { PlanHistoryEntry } from '../planHistory.ts';

/**
 * Placement of an open item in scope when it left for another project; null for
 * all other entries, including undos that give an item back.
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
  steps(entries).flatMap(({ entry, left, before }): PlanHistoryEntry[] => {
    if (left !== null) return [];
    if (before === null) return [entry];
    return [{ ...entry, change: 'Assigned', from: before }];
  });

/**
 * Entries that undo departures in sums: one adds an item again when it leaves,
 * another removes it when it returns. Needs both departures and arrivals.
 */
export const compensatingEntries = (
  entries: readonly PlanHistoryEntry[],
): readonly PlanHistoryEntry[] =>
  steps(entries).flatMap(({ entry, left, before }): PlanHistoryEntry[] => {
    if (left !== null) {
      return [{ ...entry, change: 'Planned', from: null, to: left }];
    }
    if (before === null) return [];
    return [{ ...entry, change: 'Unplanned', from: before, to: null }];
  });

type Step = Readonly<{
  entry: PlanHistoryEntry;
  /** Placement of the item that leaves with this entry; null if none does. */
  left: Placement | null;
  /** Placement before it left, if an item returns with this entry. */
  before: Placement | null;
}>;

const steps = (entries: readonly PlanHistoryEntry[]): readonly Step[] => {
  const away = new Map<string, Placement>();
  return entries.map((entry) => {
    const { itemId, to } = entry;
    const left = placementLeft(entry);
    const before = to === null ? null : (away.get(itemId) ?? null);
    if (left !== null) away.set(itemId, left);
    if (to !== null) away.delete(itemId);
    return { entry, left, before };
  });
};
