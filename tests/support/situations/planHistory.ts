import type { Placement } from '#domain/project/events.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { PlanHistoryEntry } from '#projections/project/planHistory.ts';
import { PROJECT, TEAM, USER } from '../fixed.ts';

/** The placement of an item from an instant on; null if it was deleted. */
type Happening = readonly [
  occurredAt: string,
  itemId: string,
  to: Placement | null,
  /** Replaces defaults of the history entry. */
  details?: Partial<
    Pick<
      PlanHistoryEntry,
      'actorId' | 'change' | 'from' | 'itemType' | 'otherProjectId'
    >
  >,
];

/**
 * A plan history in order, with the fields that charts and reports read. The
 * ids of its entries are event-1, event-2 and so on. By default, USER made all
 * changes, and items that arrive are go-to-market items.
 */
export const historyOf = (
  ...happenings: readonly Happening[]
): readonly PlanHistoryEntry[] => {
  const places = new Map<string, Placement | null>();
  return happenings.map(([occurredAt, itemId, to, details], index) => {
    const from = places.get(itemId) ?? null;
    places.set(itemId, to);
    return {
      id: `event-${String(index + 1)}`,
      position: index + 1,
      order: index + 1,
      teamId: TEAM,
      projectId: PROJECT,
      itemId,
      occurredAt,
      actorId: USER,
      changeId: `change-${String(index + 1)}`,
      undoes: null,
      tokenId: null,
      change: changeOf(from, to),
      from,
      to,
      itemType: from === null && to !== null ? ItemType.GoToMarket : null,
      otherProjectId: null,
      ...details,
    };
  });
};

const changeOf = (from: Placement | null, to: Placement | null) => {
  if (to === null) return 'Unplanned';
  return from === null ? 'Planned' : 'Assigned';
};
