import type { Item } from '#api/contract/index.ts';
import { AT_ONCE } from '../../../providers/calls/held.ts';
import type { Hold } from '../../../providers/calls/held.ts';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import { ITEMS_AT_ONCE } from '../../../providers/calls/manyItems.ts';
import { createOptimisticUpdate } from '../store/optimisticUpdate.ts';
import { Superseded } from '../../../providers/calls/superseded.ts';
import type { Keeping } from '../store/keeping.ts';
import type { KeptCommand } from '../store/keptCommands.ts';
import type { ItemStore } from '../store/query.ts';
import { idIn } from '../store/itemsState.ts';
import { bulkPatch, chunksOf } from './change.ts';
import type { BulkChange } from './change.ts';

export type BulkDependencies = Readonly<{
  projectId: string;
  data: Pick<SlipwayDataProvider, 'changeItems'>;
  store: ItemStore;
  keeping: Keeping;
  /** Milliseconds since 1970. */
  now: () => number;
}>;

/** The items that it was not done to, and why where the server said it. */
export type BulkOutcome<T = Item> = Readonly<{
  failed: readonly T[];
  error: unknown;
}>;

export const NONE_FAILED: BulkOutcome = { failed: [], error: null };

/** What became of several changes, as one. */
export const joined = <T>(
  outcomes: readonly BulkOutcome<T>[],
): BulkOutcome<T> => ({
  failed: outcomes.flatMap(({ failed }) => failed),
  error: outcomes.find(({ error }) => error !== null)?.error ?? null,
});

/**
 * Changes many items: all at once on the screen (E53), 200 by 200 and in their
 * order on the server. Each item that it refuses is put back by itself (E54),
 * and the others stay. Never rejects.
 */
export const createBulkSender = (dependencies: BulkDependencies) => {
  const { projectId, data, store, keeping, now } = dependencies;
  const update = createOptimisticUpdate(store);

  const sendChunk = async <T extends Named>(
    items: readonly T[],
    change: BulkChange,
    { at, again, hold }: SendOptions,
  ): Promise<BulkOutcome<T>> => {
    const ids = items.map(({ id }) => id);
    const currentIds = ids.map(idIn(store.current()));
    const isRefused = (refused: readonly string[]) => {
      const known = new Set(refused);
      return (_: unknown, i: number) => known.has(currentIds[i] ?? '');
    };
    try {
      const { refused, isOvertaken } = await keeping.run(
        ids,
        { kind: 'Bulk', change },
        again,
        (options) =>
          update(
            bulkPatch(change, ids, at),
            () =>
              hold.run((sending) =>
                data.changeItems({
                  projectId,
                  itemIds: currentIds,
                  change,
                  ...options,
                  ...sending,
                }),
              ),
            ({ refused: left }) => {
              const isLeft = isRefused(left);
              return bulkPatch(
                change,
                ids.filter((id, i) => !isLeft(id, i)),
                at,
              );
            },
          ),
      );
      const error = isOvertaken === true ? new Superseded() : null;
      return { failed: items.filter(isRefused(refused)), error };
    } catch (error) {
      return { failed: items, error };
    }
  };

  return async <T extends Named = Item>(
    items: readonly T[],
    change: BulkChange,
    again?: KeptCommand,
    hold: SendOptions['hold'] = AT_ONCE,
  ): Promise<BulkOutcome<T>> => {
    if (items.length === 0) return { failed: [], error: null };
    const at = new Date(now()).toISOString();
    const outcomes = chunksOf(items, ITEMS_AT_ONCE).map((chunk) =>
      sendChunk(chunk, change, { at, again, hold }),
    );
    const outcome = joined(await Promise.all(outcomes));
    // The reply says what was done, not which keys and times it came to.
    store.refresh();
    return outcome;
  };
};

type Named = Pick<Item, 'id'>;

type SendOptions = Readonly<{
  at: string;
  again: KeptCommand | undefined;
  hold: Pick<Hold, 'run'>;
}>;
