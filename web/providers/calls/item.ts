import type {
  CompactItemsReply,
  Item,
  ItemChanges,
  QueriedItems,
  RestoreItemReply,
  SearchReply,
} from '#api/contract/index.ts';
import { expandItems } from '#api/contract/compaction.ts';
import { EMPTY_FIELDS } from '#api/contract/itemValues.ts';
import type { ItemType } from '#api/contract/values.ts';
import { pathOfKind } from '../../outbox/itemCommand.ts';
import { saveText } from '../../outbox/saveText.ts';
import type { SaveTextOptions } from '../../outbox/saveText.ts';
import { takePreloaded } from '../http/preloaded.ts';
import { send } from '../http/client.ts';
import { pathOf, read } from './read.ts';
import { command, post } from './command.ts';
import { versionedPut } from './versioned.ts';

const ACTIVE_ITEMS = '/teams/active/projects/active/items';

type UpdateItemParams = SaveTextOptions &
  Readonly<{
    id: string;
    itemType: ItemType;
    changes: ItemChanges;
    /** The changed fields before the change. */
    base: ItemChanges;
  }>;

/** Reads the document's preloaded answer; null if that request failed. */
const earlyItems = async () => {
  try {
    const reply = await send({ path: ACTIVE_ITEMS, early: true });
    const items = reply.data as CompactItemsReply;
    return { projectId: items.projectId, items: expandItems(items) };
  } catch {
    return null;
  }
};

/** Reads items and saves their texts; the outbox sends commands. */
export const itemCalls = {
  /** Reads all items of a project, without their histories. */
  queryProjectItems: async (
    projectId: string,
    signal?: AbortSignal,
  ): Promise<{ projectId: string; items: Item[] }> => {
    if (takePreloaded(ACTIVE_ITEMS)) {
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
    // An older server does not know the compact format.
    return 'compactItems' in reply
      ? { projectId, items: expandItems(reply) }
      : reply;
  },

  /** Finds items whose description contains all words, matched by prefix. */
  searchItems: (
    projectId: string,
    query: string,
    signal?: AbortSignal,
  ): Promise<SearchReply> =>
    read({
      path: pathOf`/teams/active/projects/${projectId}/search?query=${query}`,
      signal,
    }),

  /** Rejects with EditConflict if the item no longer matches the base. */
  updateItem: ({
    id,
    itemType,
    changes,
    base,
    ...options
  }: UpdateItemParams): Promise<Item> =>
    saveText(
      id,
      (serverId, sending) =>
        versionedPut<Item, ItemChanges>({
          ...sending,
          path: pathOfKind(itemType) + pathOf`/${serverId}`,
          readFrom: pathOf`/resources/items/${serverId}`,
          body: changes,
          base,
          partOf: (item) => fieldsOf(item, base),
          contentOf: (data) => (data as { item: Item }).item,
        }),
      options,
    ),

  /** Restores a deleted item to its place. */
  restoreItem: (id: string): Promise<RestoreItemReply> =>
    command(
      post(
        pathOf`/teams/active/deleted-items/${id}/restore`,
        {},
        'ProjectItemsQuotaExceeded',
      ),
    ),
};

/** Returns an item's values for the fields of a change, in its order. */
const fieldsOf = (item: Item, { ...names }: ItemChanges): ItemChanges => {
  const all: Readonly<Record<string, unknown>> = { ...EMPTY_FIELDS, ...item };
  return Object.fromEntries(
    Object.keys(names).map((name) => [name, all[name]]),
  );
};
