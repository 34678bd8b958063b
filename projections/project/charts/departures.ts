import type { Placement } from '#domain/project/events.ts';
import { isRemaining } from './placements.ts';
import type { PlanHistoryEntry } from '../planHistory.ts';

/**
 * The placement of an open item in scope just before it moved to another
 * project. Null for all other entries, including undos that return an item.
 */
export const placementBeforeDeparture = ({
  change,
  from,
  otherProjectId,
  undoes,
}: PlanHistoryEntry): Placement | null => {
  const hasLeft = change === 'Unplanned' && (otherProjectId ?? null) !== null;
  return hasLeft && undoes === null && isRemaining(from) ? from : null;
};

/** Rewrites a history as if open items had never moved to other projects. */
export const withoutDepartures = (
  entries: readonly PlanHistoryEntry[],
): readonly PlanHistoryEntry[] =>
  toSteps(entries).flatMap(
    ({ entry, departedFrom, beforeReturn }): PlanHistoryEntry[] => {
      if (departedFrom !== null) return [];
      if (beforeReturn === null) return [entry];
      return [{ ...entry, change: 'Assigned', from: beforeReturn }];
    },
  );

/**
 * Entries that cancel departures in sums: one adds the item back when it
 * leaves, and one removes it when it returns, so it is not counted twice. The
 * input must contain both departures and returns.
 */
export const compensatingEntries = (
  entries: readonly PlanHistoryEntry[],
): readonly PlanHistoryEntry[] =>
  toSteps(entries).flatMap(
    ({ entry, departedFrom, beforeReturn }): PlanHistoryEntry[] => {
      if (departedFrom !== null) {
        return [{ ...entry, change: 'Planned', from: null, to: departedFrom }];
      }
      if (beforeReturn === null) return [];
      return [{ ...entry, change: 'Unplanned', from: beforeReturn, to: null }];
    },
  );

type DepartureStep = Readonly<{
  entry: PlanHistoryEntry;
  /** Placement of the item that this entry moves away; null if none. */
  departedFrom: Placement | null;
  /** If this entry returns an item that left, its placement before it left. */
  beforeReturn: Placement | null;
}>;

const toSteps = (
  entries: readonly PlanHistoryEntry[],
): readonly DepartureStep[] => {
  const departedItems = new Map<string, Placement>();
  return entries.map((entry) => {
    const { itemId, to } = entry;
    const departedFrom = placementBeforeDeparture(entry);
    const beforeReturn =
      to === null ? null : (departedItems.get(itemId) ?? null);
    if (departedFrom !== null) departedItems.set(itemId, departedFrom);
    if (to !== null) departedItems.delete(itemId);
    return { entry, departedFrom, beforeReturn };
  });
};
