import type {
  ChangeItems,
  ChangeItemsReply,
  Item,
} from '#api/contract/index.ts';
import { send } from '../http/client.ts';
import { pathOf } from './read.ts';
import { post, queuedManyCommand } from './send.ts';
import type { CommandOptions } from './send.ts';

/** How many items the server changes in one call. */
export const ITEMS_AT_ONCE = 200;

/** One change for many items; `refused` are those it was not applied to. */
export type ItemsChange = Pick<ChangeItems, 'command' | 'newAssignment'>;
export type ItemsChanged = Readonly<{
  refused: readonly string[];
  /** Some were changed by somebody else while the command waited. */
  isOvertaken?: boolean;
}>;

type ChangeItemsParams = CommandOptions &
  Readonly<{
    projectId: string;
    /** At most `ITEMS_AT_ONCE`. */
    itemIds: readonly string[];
    change: ItemsChange;
  }>;

/** Ids in one address: a server reads no longer ones. */
const IDS_IN_ADDRESS = 100;

/** Calls on several items at once. */
export const manyItemsCalls = {
  /** Those of the ids that are in the project, as the server has them now. */
  findItems: async (
    projectId: string,
    ids: readonly string[],
  ): Promise<Item[]> => {
    const found: Item[][] = [];
    for (let at = 0; at < ids.length; at += IDS_IN_ADDRESS) {
      const id = ids.slice(at, at + IDS_IN_ADDRESS);
      const filter = JSON.stringify({ projectId, id });
      const range = JSON.stringify([0, IDS_IN_ADDRESS - 1]);
      const path = pathOf`/resources/items?filter=${filter}&range=${range}`;
      found.push(await send({ path }).then(({ data }) => data as Item[]));
    }
    return found.flat();
  },

  /** The refused ids are those of the request. */
  changeItems: ({
    projectId,
    itemIds,
    change,
    ...options
  }: ChangeItemsParams): Promise<ItemsChanged> =>
    queuedManyCommand(
      `bulk ${projectId}`,
      itemIds,
      async (serverIds, sendNow) => {
        const made = serverIds.filter((id) => id !== null);
        const left = await options.overtaken?.(made);
        const sent = made.filter((id) => left?.has(id) !== true);
        const isOvertaken = sent.length < made.length;
        if (sent.length === 0) return { refused: itemIds, isOvertaken };
        const { results } = await sendNow<ChangeItemsReply>(
          post(pathOf`/teams/active/projects/${projectId}/all/bulk`, {
            ...change,
            itemIds: sent,
          } satisfies ChangeItems),
        );
        const done = new Set<string | null>(
          results.filter(({ result }) => result === 'Ok').map(({ id }) => id),
        );
        const isDone = (_: string, i: number) => done.has(serverIds[i] ?? null);
        const refused = itemIds.filter((id, i) => !isDone(id, i));
        return { refused, isOvertaken };
      },
      options,
    ),
};
