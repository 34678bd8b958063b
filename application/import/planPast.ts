import type { Placement } from '#domain/project/planEvents.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { ExportedChange, ExportedProject } from '../export/teamExport.ts';
import type { NewItem, PastChange } from './importTypes.ts';
import type { ItemNumber } from './numberItems.ts';

type Mapping = Readonly<{
  /** The new item for an exported one; undefined if it is not imported. */
  itemOf: (exportedId: string) => NewItem | undefined;
  /** The id for a deleted item, which only appears in the past. */
  deletedIdOf: (exportedId: string) => string;
  /** The member for an exported one; null if there is none in the team. */
  memberOf: (exportedId: string) => string | null;
  /** Another imported project that has or had this item, if any. */
  otherProjectOf: (exportedId: string) => string | null;
  numberOf: (exportedId: string) => ItemNumber;
  /** The id of the project whose plan this is. */
  projectId: string;
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
): readonly PastChange[] => {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const kinds = new Map(
    history.flatMap(({ itemId, itemType }) =>
      itemType === null ? [] : [[itemId, itemType] as const],
    ),
  );
  const lastPlacements = new Map<string, Placement | null>();

  /** Kind and sort key of an item; a deleted item has no sort key. */
  const factsOf = (itemId: string) =>
    itemsById.get(itemId) ?? {
      itemType: kinds.get(itemId) ?? ItemType.Implementation,
      sortKey: 0,
    };
  const toChange = (
    itemId: string,
    to: Placement | null,
    at: string,
  ): PastChange => {
    lastPlacements.set(itemId, to);
    const { itemType, sortKey } = factsOf(itemId);
    return {
      at,
      itemType,
      ...mapping.numberOf(itemId),
      sortKey,
      to,
      itemId: mapping.itemOf(itemId)?.itemId ?? mapping.deletedIdOf(itemId),
      otherProjectId: mapping.otherProjectOf(itemId),
    };
  };

  /** An item is new in the project that numbers it: no plan had it before. */
  const isNewItem = (itemId: string): boolean =>
    !lastPlacements.has(itemId) &&
    mapping.numberOf(itemId).numberedBy === mapping.projectId;

  const past = history.flatMap(({ itemId, to, at, change }) => {
    const isLeftOut =
      itemsById.has(itemId) && mapping.itemOf(itemId) === undefined;
    if (isLeftOut) return [];
    const placement = to && withMappedAssignee(to, mapping);
    if (isSame(lastPlacements.get(itemId) ?? null, placement)) return [];
    const isNew = isNewItem(itemId);
    const entry = toChange(itemId, placement, at);
    return [
      isNew || !isTransfer(change, to) ? withoutOtherProject(entry) : entry,
    ];
  });
  const corrections = items.flatMap(({ id }) => {
    const placement = mapping.itemOf(id)?.placement;
    const isCurrent =
      placement === undefined || isSame(lastPlacements.get(id), placement);
    if (isCurrent) return [];
    return [withoutOtherProject(toChange(id, placement, mapping.now))];
  });
  return [...past, ...corrections];
};

/** The most items that a plan with this past held at once. */
export const mostItemsIn = (past: readonly PastChange[]): number => {
  const present = new Set<string>();
  let most = 0;
  for (const { itemId, to } of past) {
    if (to === null) present.delete(itemId);
    else present.add(itemId);
    most = Math.max(most, present.size);
  }
  return most;
};

/** Whether a change may have brought an item from another project, or there. */
const isTransfer = (
  change: ExportedChange['change'],
  to: Placement | null,
): boolean => change === 'CarriedOver' || to === null;

const withoutOtherProject = (change: PastChange): PastChange => ({
  ...change,
  otherProjectId: null,
});

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

const isSame = (
  a: Placement | null | undefined,
  b: Placement | null,
): boolean => JSON.stringify(a) === JSON.stringify(b);
