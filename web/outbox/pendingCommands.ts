import type { Item } from '#api/contract/index.ts';
import { createStore } from '../browser/store.ts';
import type { Answer } from './itemCommand.ts';
import { confirmedItems, optimisticItems } from './optimisticItems.ts';
import type { IdOf, Pending } from './optimisticItems.ts';
import type { SavedItems } from './savedItems.ts';

type Items = readonly Item[];

const NONE: readonly Pending[] = [];

/** The commands that this page shows before the server has confirmed them. */
export const createPendingCommands = (idOf: IdOf) => {
  const store = createStore<ReadonlyMap<string, readonly Pending[]>>(new Map());
  const lastShown = new WeakMap<
    Items,
    Readonly<{ pending: readonly Pending[]; items: Items }>
  >();

  const pendingIn = (projectId: string): readonly Pending[] =>
    store.get().get(projectId) ?? NONE;
  const setPending = (projectId: string, pending: readonly Pending[]): void =>
    store.set(new Map(store.get()).set(projectId, pending));

  return {
    subscribe: store.subscribe,
    /** A project's pending changes; the same array while none comes or goes. */
    pendingIn,

    /** The items with pending changes; the same array until either changes. */
    shown: (projectId: string, saved: Items): Items => {
      const pending = pendingIn(projectId);
      // A new command comes last, so that it is enough to apply it to the items
      // that were last shown: they contain the earlier commands.
      const last = lastShown.get(saved);
      if (last?.pending === pending) return last.items;
      const isExtended = last?.pending.every(
        (change, i) => change === pending[i],
      );
      const items =
        last !== undefined && isExtended === true
          ? optimisticItems(
              last.items,
              pending.slice(last.pending.length),
              idOf,
            )
          : optimisticItems(saved, pending, idOf);
      lastShown.set(saved, { pending, items });
      return items;
    },

    /**
     * Shows a change at once (E53), until it is confirmed or rejected (E54).
     */
    show: async (
      { projectId, list }: Readonly<{ projectId: string; list: SavedItems }>,
      change: Pending,
      sent: Promise<Answer>,
    ): Promise<Answer> => {
      setPending(projectId, [...pendingIn(projectId), change]);
      try {
        const answer = await sent;
        list.change((saved) => confirmedItems(saved, change, answer, idOf));
        list.committed();
        return answer;
      } catch (error) {
        list.refresh();
        throw error;
      } finally {
        const remaining = pendingIn(projectId).filter(
          (other) => other !== change,
        );
        setPending(projectId, remaining);
      }
    },
  };
};
