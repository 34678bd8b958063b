import type { PastPlacement } from '#domain/project/commands.ts';
import type { Placement } from '#domain/project/planEvents.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { ExportedProject } from '../export/teamExport.ts';
import type { NewItem } from './importTypes.ts';

type DatedPlacement = PastPlacement & Readonly<{ at: string }>;

type Mapping = Readonly<{
  /** The new item for an exported one; undefined if it is not imported. */
  itemOf: (exportedId: string) => NewItem | undefined;
  /** The id for a deleted item, which only appears in the past. */
  deletedIdOf: (exportedId: string) => string;
  /** The member for an exported one; null if there is none in the team. */
  memberOf: (exportedId: string) => string | null;
  /** Another imported project that has or had this item, if any. */
  otherProjectOf: (exportedId: string) => string | null;
  now: string;
}>;

/**
 * Rebuilds how a plan developed: each change at its original instant. At the
 * end come changes that give items their current placements, if the history
 * does not lead to them. Entries that change nothing are left out: they store
 * no event, so a repeat would be decided on the plan of later entries.
 */
export const planPast = (
  { items, history }: ExportedProject,
  mapping: Mapping,
): readonly DatedPlacement[] => {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const kinds = new Map(
    history.flatMap(({ itemId, itemType }) =>
      itemType === null ? [] : [[itemId, itemType] as const],
    ),
  );
  const numberOfDeleted = createItemNumbering(
    items.map(({ number }) => number),
  );
  const lastPlacements = new Map<string, Placement | null>();

  /**
   * Kind, number and sort key of an item; a deleted item gets them from its
   * history.
   */
  const factsOf = (itemId: string) =>
    itemsById.get(itemId) ?? {
      itemType: kinds.get(itemId) ?? ItemType.Implementation,
      number: numberOfDeleted(itemId),
      sortKey: 0,
    };
  const toChange = (
    itemId: string,
    to: Placement | null,
    at: string,
  ): DatedPlacement => {
    lastPlacements.set(itemId, to);
    const { itemType, number, sortKey } = factsOf(itemId);
    return {
      at,
      itemType,
      number,
      sortKey,
      to,
      itemId: mapping.itemOf(itemId)?.itemId ?? mapping.deletedIdOf(itemId),
      otherProjectId: mapping.otherProjectOf(itemId),
    };
  };

  const past = history.flatMap(({ itemId, to, at, change }) => {
    const isLeftOut =
      itemsById.has(itemId) && mapping.itemOf(itemId) === undefined;
    if (isLeftOut) return [];
    const placement = to && withMappedAssignee(to, mapping);
    if (isSame(lastPlacements.get(itemId) ?? null, placement)) return [];
    const entry = toChange(itemId, placement, at);
    const mayBeTransfer = change === 'CarriedOver' || to === null;
    return [mayBeTransfer ? entry : { ...entry, otherProjectId: null }];
  });
  const corrections = items.flatMap(({ id }) => {
    const placement = mapping.itemOf(id)?.placement;
    const isCurrent =
      placement === undefined || isSame(lastPlacements.get(id), placement);
    if (isCurrent) return [];
    return [{ ...toChange(id, placement, mapping.now), otherProjectId: null }];
  });
  return [...past, ...corrections];
};

/** The most items that a plan with this past held at once. */
export const mostItemsIn = (past: readonly PastPlacement[]): number => {
  const present = new Set<string>();
  let most = 0;
  for (const { itemId, to } of past) {
    if (to === null) present.delete(itemId);
    else present.add(itemId);
    most = Math.max(most, present.size);
  }
  return most;
};

const withMappedAssignee = (
  to: Placement,
  { memberOf }: Mapping,
): Placement => ({
  scope: to.scope,
  assignedTimeframe: to.assignedTimeframe,
  assignedToUserId:
    to.assignedToUserId === null ? null : memberOf(to.assignedToUserId),
  completionDate: to.completionDate,
});

/** Numbers deleted items with numbers that no other item has. */
const createItemNumbering = (usedNumbers: readonly number[]) => {
  const used = new Set(usedNumbers);
  const numberByItem = new Map<string, number>();
  let next = 1;
  return (itemId: string): number => {
    const earlierNumber = numberByItem.get(itemId);
    if (earlierNumber !== undefined) return earlierNumber;
    while (used.has(next)) next += 1;
    used.add(next);
    numberByItem.set(itemId, next);
    return next;
  };
};

const isSame = (
  a: Placement | null | undefined,
  b: Placement | null,
): boolean => JSON.stringify(a) === JSON.stringify(b);
