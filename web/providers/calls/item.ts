import type {
  AssignmentChange,
  CompactItemsReply,
  CreateItemReply,
  Item,
  ItemChanges,
  OrderUpdate,
  QueriedItems,
  SearchReply,
  UpdateProjectContextReply,
} from '#api/contract/index.ts';
import { expanded } from '#api/contract/compaction.ts';
import { EMPTY_FIELDS } from '#api/contract/itemValues.ts';
import { ItemType } from '#api/contract/values.ts';
import { takeEarly } from '../http/early.ts';
import { send } from '../http/client.ts';
import { pathOf, read } from './read.ts';
import {
  createCommand,
  post,
  put,
  queuedCommand,
  queuedSave,
  remove,
} from './send.ts';
import { versionedPut } from './versioned.ts';
import type { CommandOptions } from './send.ts';
import { itemQueue, temporaryId } from './itemQueue.ts';

const ITEMS = '/teams/active/project-items';
const ACTIVE_ITEMS = '/teams/active/projects/active/items';

/** The kinds that can be created; the deprecated one cannot. */
export type LiveItemType = Exclude<ItemType, typeof ItemType.ProjectDeprecated>;

const KIND_PATHS: Readonly<Record<ItemType, string>> = {
  // An old item of the deprecated kind has the common fields only, as gtm has.
  [ItemType.ProjectDeprecated]: `${ITEMS}/gtm`,
  [ItemType.Demo]: `${ITEMS}/demos`,
  [ItemType.Implementation]: `${ITEMS}/implementations`,
  [ItemType.GoToMarket]: `${ITEMS}/gtm`,
};

type CreateItemParams = CommandOptions &
  Readonly<{
    projectId: string;
    itemType: LiveItemType;
    description: string;
    newAssignment?: AssignmentChange | undefined;
    /** From `temporaryId()`: updates to it wait for the server's id. */
    temporaryId?: string | undefined;
  }>;

type UpdateItemParams = CommandOptions &
  Readonly<{
    id: string;
    itemType: ItemType;
    changes: ItemChanges;
    /** The same fields as they were when the change was begun. */
    base: ItemChanges;
  }>;

type CompleteItemParams = CommandOptions &
  Readonly<{ id: string; markComplete: boolean }>;

type MoveItemParams = CommandOptions &
  Readonly<{
    projectId: string;
    itemId: string;
    newAssignment?: AssignmentChange | undefined;
    orderUpdate?: OrderUpdate | undefined;
    projectDurationInWeeks?: number | undefined;
  }>;

/** What the document asked for; null when that failed, and is asked for again. */
const earlyItems = async () => {
  try {
    const reply = await send({ path: ACTIVE_ITEMS, early: true });
    const items = reply.data as CompactItemsReply;
    return { projectId: items.projectId, items: expanded(items) };
  } catch {
    return null;
  }
};

/**
 * Calls on items. Those on one item run in the order they were requested; while
 * the network fails they wait and are tried again (see `itemQueue`).
 */
export const itemCalls = {
  /** All items of a project, without their histories. */
  queryProjectItems: async (
    projectId: string,
    signal?: AbortSignal,
  ): Promise<{ projectId: string; items: Item[] }> => {
    if (takeEarly(ACTIVE_ITEMS)) {
      const early = await earlyItems();
      if (early?.projectId === projectId) return early;
    }
    const reply = await read<QueriedItems>({
      path: pathOf`/teams/active/projects/${projectId}/all/query`,
      method: 'POST',
      body: {
        timeframeAssignmentFilter: null,
        scopeFilter: null,
        compact: true,
      },
      signal,
    });
    // A server of an older version knows no compact answer.
    return 'compactItems' in reply
      ? { projectId, items: expanded(reply) }
      : reply;
  },

  /** Items whose description has all words of the query, by prefix. */
  searchItems: (
    projectId: string,
    query: string,
    signal?: AbortSignal,
  ): Promise<SearchReply> =>
    read({
      path: pathOf`/teams/active/projects/${projectId}/search?query=${query}`,
      signal,
    }),

  createItem: (params: CreateItemParams): Promise<CreateItemReply> => {
    const { projectId, itemType, description, newAssignment } = params;
    return createCommand(
      params.temporaryId ?? temporaryId(),
      post(
        KIND_PATHS[itemType],
        { projectId, description, newAssignment },
        'ProjectItemsQuotaExceeded',
      ),
      params,
    );
  },

  /** Rejects with Overtaken when the item has other fields than the base. */
  updateItem: ({
    id,
    itemType,
    changes,
    base,
    ...options
  }: UpdateItemParams): Promise<Item> =>
    queuedSave(
      id,
      (serverId, sending) =>
        versionedPut<Item, ItemChanges>({
          ...sending,
          path: KIND_PATHS[itemType] + pathOf`/${serverId}`,
          readFrom: pathOf`/resources/items/${serverId}`,
          body: changes,
          base,
          partOf: (item) => fieldsOf(item, base),
          contentOf: (data) => (data as { item: Item }).item,
        }),
      options,
    ),

  deleteItem: (id: string, options: CommandOptions = {}): Promise<void> =>
    queuedCommand(id, (serverId) => remove(itemAt(serverId)), options),

  completeItem: (params: CompleteItemParams): Promise<{ item?: Item }> => {
    const { id, markComplete } = params;
    return queuedCommand(
      id,
      (serverId) => put(`${itemAt(serverId)}/complete`, { markComplete }),
      params,
    );
  },

  moveItem: (params: MoveItemParams): Promise<UpdateProjectContextReply> => {
    const { projectId, itemId, newAssignment, projectDurationInWeeks } = params;
    const order = params.orderUpdate && settledOrder(params.orderUpdate);
    return queuedCommand(
      itemId,
      async (id) =>
        put(
          pathOf`/teams/active/projects/${projectId}/all/${id}/project-context`,
          { newAssignment, orderUpdate: await order, projectDurationInWeeks },
        ),
      params,
    );
  },
};

/** The fields of an item that the other has, in its order. */
const fieldsOf = (item: Item, { ...names }: ItemChanges): ItemChanges => {
  const all: Readonly<Record<string, unknown>> = { ...EMPTY_FIELDS, ...item };
  return Object.fromEntries(
    Object.keys(names).map((name) => [name, all[name]]),
  );
};

const itemAt = (id: string): string => ITEMS + pathOf`/all/${id}`;

/**
 * Neighbors that are themselves pending: a position next to them exists only
 * once the server has moved them.
 */
const settledOrder = async (order: OrderUpdate): Promise<OrderUpdate> => {
  const [leftNeighborId, rightNeighborId] = await Promise.all([
    settledId(order.leftNeighborId),
    settledId(order.rightNeighborId),
  ]);
  return { leftNeighborId, rightNeighborId };
};

const settledId = async (id: string | null): Promise<string | null> =>
  id === null ? null : itemQueue.settled(id);
