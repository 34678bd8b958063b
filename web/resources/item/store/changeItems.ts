import type {
  CreateItemReply,
  Item,
  ItemChanges,
  ItemContent,
  ProjectContext,
  UpdateProjectContextReply,
} from '#api/contract/index.ts';
import type { ItemType } from '#api/contract/values.ts';
import { EMPTY_FIELDS, fieldsOf } from '#api/contract/itemValues.ts';
import { UNPLANNED_OUT_OF_SCOPE } from '#api/contract/values.ts';
import { destinationOf, predictSlot } from './ordering.ts';
import type { Move } from './ordering.ts';
import { inBucket, placementOf } from './placement.ts';

type Items = readonly Item[];

/** The values for a new item. */
type NewItem = Readonly<{
  temporaryId: string;
  projectId: string;
  teamId: string;
  itemType: ItemType;
  description: string;
  /** The current time as an ISO instant. */
  createdAt: string;
}>;

/** A new item before it is moved: out of scope and unassigned (E46). */
export const draftItem = ({
  temporaryId,
  projectId,
  teamId,
  itemType,
  description,
  createdAt,
}: NewItem): Item => ({
  id: temporaryId,
  linkId: '',
  teamId,
  projectId,
  dateCreated: createdAt,
  itemType,
  ...fieldsOf(itemType, EMPTY_FIELDS as ItemContent),
  description,
  completionDate: null,
  revision: 0,
  commentCount: 0,
  projectContexts: [
    {
      ...UNPLANNED_OUT_OF_SCOPE,
      projectId,
      sortKey: 0,
      assignmentHistory: [],
      assignmentHistoryCount: 0,
    },
  ],
});

/** Adds an item, or replaces the one with the same id. */
export const insertItem = (items: Items, item: Item): Items =>
  items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : [...items, item];

/**
 * Changes one item; the others keep their identity and are not rendered again.
 */
export const patchItem = (
  items: Items,
  id: string,
  change: (item: Item) => Item,
): Items => items.map((item) => (item.id === id ? change(item) : item));

export const removeItem = (items: Items, id: string): Items =>
  items.filter((item) => item.id !== id);

/** `completionDate` is an ISO instant, or null to reopen (E51, E52). */
export const completeItem = (
  items: Items,
  id: string,
  completionDate: string | null,
): Items => patchItem(items, id, (item) => ({ ...item, completionDate }));

export const reviseItem = (
  items: Items,
  id: string,
  changes: ItemChanges,
): Items => patchItem(items, id, (item) => ({ ...item, ...changes }));

/** The created item: the draft with id, link id and sort key (E48). */
export const createdItem = (draft: Item, reply: CreateItemReply): Item => ({
  ...draft,
  id: reply.id,
  linkId: reply.linkId,
  projectContexts: [reply.projectPlanContext],
});

/**
 * Moves an item and predicts its sort keys. In another bucket it is reopened
 * (F11), and comes last unless neighbors are named.
 */
export const moveItem = (items: Items, id: string, move: Move): Items => {
  const item = items.find((other) => other.id === id);
  if (item === undefined) return items;
  const { from, to, changesBucket } = destinationOf(item, move);
  const context: ProjectContext = { ...from, ...to };
  if (!changesBucket && move.orderUpdate === undefined) {
    return withContext(items, id, context);
  }
  const others = inBucket(items, to).filter((other) => other.id !== id);
  const { sortKey, respaced } = predictSlot(others, move.orderUpdate);
  const placed = withContext(withKeys(items, respaced), id, {
    ...context,
    sortKey,
  });
  return changesBucket ? completeItem(placed, id, null) : placed;
};

/** Moves an item with the sort keys that the server assigned. */
export const mergedMove = (
  items: Items,
  id: string,
  move: Move,
  reply: UpdateProjectContextReply,
): Items => {
  const placed = patchItem(moveItem(items, id, move), id, (item) => {
    const context = reply.projectPlanContext ?? placementOf(item);
    const sortKey = reply.newSortKey ?? context.sortKey;
    return { ...item, projectContexts: [{ ...context, sortKey }] };
  });
  return withKeys(
    placed,
    new Map(reply.respaced?.map((other) => [other.id, other.sortKey])),
  );
};

const withContext = (
  items: Items,
  id: string,
  context: ProjectContext,
): Items =>
  patchItem(items, id, (item) => ({ ...item, projectContexts: [context] }));

const withKeys = (items: Items, keys: ReadonlyMap<string, number>): Items =>
  keys.size === 0
    ? items
    : items.map((item) => {
        const sortKey = keys.get(item.id);
        return sortKey === undefined
          ? item
          : {
              ...item,
              projectContexts: [{ ...placementOf(item), sortKey }],
            };
      });
