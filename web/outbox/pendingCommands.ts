import type { Item } from '#api/contract/index.ts';
import { createStore } from '../browser/store.ts';
import type { Answer } from './itemCommand.ts';
import { confirmedItems, optimisticItems } from './optimisticItems.ts';
import type { IdOf, Pending } from './optimisticItems.ts';

type Items = readonly Item[];

/** The items of a project, as the server has them. */
export type ItemList = Readonly<{
  saved: () => Items;
  /** False until the items are loaded: pending changes cannot show before. */
  isLoaded: () => boolean;
  /** Resolves once the items are loaded. */
  loaded: () => Promise<void>;
  change: (update: (saved: Items) => Items) => void;
  /** A command was confirmed, so data derived from the items is outdated. */
  committed: () => void;
  /** Refetches the items. */
  refresh: () => void;
}>;

const NONE: readonly Pending[] = [];

/** Changes that this page sends, or will send, and that are not confirmed. */
export const createPendingCommands = (idOf: IdOf) => {
  const store = createStore<ReadonlyMap<string, readonly Pending[]>>(new Map());
  const shown = new WeakMap<
    Items,
    Readonly<{ pending: readonly Pending[]; items: Items }>
  >();

  const pendingIn = (projectId: string): readonly Pending[] =>
    store.get().get(projectId) ?? NONE;
  const become = (projectId: string, pending: readonly Pending[]): void =>
    store.set(new Map(store.get()).set(projectId, pending));

  return {
    subscribe: store.subscribe,
    /**
     * A project's pending changes; the same array until one is added or
     * removed.
     */
    in: pendingIn,

    /** The items with pending changes; the same array until either changes. */
    shown: (projectId: string, saved: Items): Items => {
      const pending = pendingIn(projectId);
      const last = shown.get(saved);
      if (last?.pending === pending) return last.items;
      // A new command comes last, so the earlier ones are already applied.
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
      shown.set(saved, { pending, items });
      return items;
    },

    /**
     * Shows a change at once (E53), until it is confirmed or rejected (E54).
     */
    show: async (
      { projectId, list }: Readonly<{ projectId: string; list: ItemList }>,
      change: Pending,
      sent: Promise<Answer>,
    ): Promise<Answer> => {
      become(projectId, [...pendingIn(projectId), change]);
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
        become(projectId, remaining);
      }
    },
  };
};
