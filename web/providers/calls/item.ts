import type {
  AssignmentChange,
  ChangeItems,
  ChangeItemsReply,
  CreateItemReply,
  Item,
  ItemChanges,
  OrderUpdate,
  SearchReply,
  UpdateProjectContextReply,
} from '#api/contract/index.ts';
import { ItemType } from '#api/contract/values.ts';
import { read } from './read.ts';
import { createCommand, queuedCommand, queuedManyCommand } from './send.ts';
import type { CommandOptions } from './send.ts';
import { itemQueue, temporaryId } from './itemQueue.ts';

const ITEMS = '/teams/active/project-items';

/** The kinds that can be created; the deprecated one cannot. */
export type LiveItemType = Exclude<ItemType, typeof ItemType.ProjectDeprecated>;

const KIND_PATHS: Readonly<Record<ItemType, string>> = {
  // An old item of the deprecated kind has the common fields only, as gtm has.
  [ItemType.ProjectDeprecated]: 'gtm',
  [ItemType.Demo]: 'demos',
  [ItemType.Implementation]: 'implementations',
  [ItemType.GoToMarket]: 'gtm',
};

type CreateItemParams = Readonly<{
  projectId: string;
  itemType: LiveItemType;
  description: string;
  newAssignment?: AssignmentChange | undefined;
  /** From `temporaryId()`: updates to it wait for the server's id. */
  temporaryId?: string | undefined;
}> &
  CommandOptions;

type UpdateItemParams = Readonly<{
  id: string;
  itemType: ItemType;
  changes: ItemChanges;
}> &
  CommandOptions;

type MoveItemParams = Readonly<{
  projectId: string;
  itemId: string;
  newAssignment?: AssignmentChange | undefined;
  orderUpdate?: OrderUpdate | undefined;
  projectDurationInWeeks?: number | undefined;
}> &
  CommandOptions;

/** How many items the server changes in one call. */
export const ITEMS_AT_ONCE = 200;

/** One change for many items; `refused` are those it was not applied to. */
export type ItemsChange = Pick<ChangeItems, 'command' | 'newAssignment'>;
export type ItemsChanged = Readonly<{ refused: readonly string[] }>;

type ChangeItemsParams = Readonly<{
  projectId: string;
  /** At most `ITEMS_AT_ONCE`. */
  itemIds: readonly string[];
  change: ItemsChange;
}>;

/**
 * Calls on items. Those on one item run in the order they were requested; while
 * the network fails they wait and are tried again (see `itemQueue`).
 */
export const itemCalls = {
  queryProjectItems: (
    projectId: string,
    signal?: AbortSignal,
  ): Promise<{ projectId: string; items: Item[] }> =>
    read({
      path: `/teams/active/projects/${encodeURIComponent(projectId)}/all/query`,
      method: 'POST',
      body: { timeframeAssignmentFilter: null, scopeFilter: null },
      signal,
    }),

  /** Items whose description has all words of the query, by prefix. */
  searchItems: (
    projectId: string,
    query: string,
    signal?: AbortSignal,
  ): Promise<SearchReply> =>
    read({
      path: `/teams/active/projects/${encodeURIComponent(projectId)}/search?query=${encodeURIComponent(query)}`,
      signal,
    }),

  createItem: (params: CreateItemParams): Promise<CreateItemReply> => {
    const { projectId, itemType, description, newAssignment } = params;
    return createCommand(
      params.temporaryId ?? temporaryId(),
      {
        path: `${ITEMS}/${KIND_PATHS[itemType]}`,
        method: 'POST',
        body: { projectId, description, newAssignment },
        quota: 'ProjectItemsQuotaExceeded',
      },
      params,
    );
  },

  updateItem: (params: UpdateItemParams): Promise<{ item: Item }> =>
    queuedCommand(
      params.id,
      (id) => ({
        path: `${ITEMS}/${KIND_PATHS[params.itemType]}/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: params.changes,
      }),
      params,
    ),

  deleteItem: (id: string, options: CommandOptions = {}): Promise<void> =>
    queuedCommand(
      id,
      (serverId) => ({
        path: `${ITEMS}/all/${encodeURIComponent(serverId)}`,
        method: 'DELETE',
      }),
      options,
    ),

  completeItem: (
    params: Readonly<{ id: string; markComplete: boolean }> & CommandOptions,
  ): Promise<{ item?: Item }> =>
    queuedCommand(
      params.id,
      (id) => ({
        path: `${ITEMS}/all/${encodeURIComponent(id)}/complete`,
        method: 'PUT',
        body: { markComplete: params.markComplete },
      }),
      params,
    ),

  moveItem: (params: MoveItemParams): Promise<UpdateProjectContextReply> => {
    const order = params.orderUpdate && settledOrder(params.orderUpdate);
    return queuedCommand(
      params.itemId,
      async (id) => ({
        path: `/teams/active/projects/${encodeURIComponent(params.projectId)}/all/${encodeURIComponent(id)}/project-context`,
        method: 'PUT',
        body: {
          newAssignment: params.newAssignment,
          orderUpdate: await order,
          projectDurationInWeeks: params.projectDurationInWeeks,
        },
      }),
      params,
    );
  },

  /** The refused ids are those of the request. */
  changeItems: ({
    projectId,
    itemIds,
    change,
  }: ChangeItemsParams): Promise<ItemsChanged> =>
    queuedManyCommand(`bulk ${projectId}`, itemIds, async (serverIds, send) => {
      const made = serverIds.filter((id) => id !== null);
      if (made.length === 0) return { refused: itemIds };
      const { results } = await send<ChangeItemsReply>({
        path: `/teams/active/projects/${encodeURIComponent(projectId)}/all/bulk`,
        method: 'POST',
        body: { ...change, itemIds: made } satisfies ChangeItems,
      });
      const done = new Set<string | null>(
        results.filter(({ result }) => result === 'Ok').map(({ id }) => id),
      );
      return {
        refused: itemIds.filter((_, i) => !done.has(serverIds[i] ?? null)),
      };
    }),
};

/**
 * Neighbors that are themselves pending: a position next to them exists only
 * once the server has moved them.
 */
const settledOrder = async ({
  leftNeighborId: left,
  rightNeighborId: right,
}: OrderUpdate): Promise<OrderUpdate> => {
  const [leftNeighborId, rightNeighborId] = await Promise.all([
    settledId(left),
    settledId(right),
  ]);
  return { leftNeighborId, rightNeighborId };
};

const settledId = async (id: string | null): Promise<string | null> =>
  id === null ? null : itemQueue.settled(id);
