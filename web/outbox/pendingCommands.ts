import type { Item } from '#api/contract/index.ts';
import { createStore } from '../browser/store.ts';
import type { Answer } from './itemCommand.ts';
import { confirmedItems, optimisticItems } from './optimisticItems.ts';
import type { IdOf, Pending } from './optimisticItems.ts';

type Items = readonly Item[];

/** The items of a project as the server has them. */
export type ItemList = Readonly<{
  saved: () => Items;
  /** False before they are there: nothing can show among them yet. */
  isLoaded: () => boolean;
  /** Resolves once they are. */
  loaded: () => Promise<void>;
  change: (update: (saved: Items) => Items) => void;
  /** A command was confirmed: what else is derived from the items is old. */
  committed: () => void;
  /** Asks the server for them again. */
  refresh: () => void;
}>;

const NONE: readonly Pending[] = [];

/** What this page has sent, or will send, and the server has not confirmed. */
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
    /** By a project's id; the same list until one comes or goes. */
    in: pendingIn,

    /** Items with what is pending; the same list until either changes. */
    shown: (projectId: string, saved: Items): Items => {
      const pending = pendingIn(projectId);
      const last = shown.get(saved);
      if (last?.pending === pending) return last.items;
      // A new command comes last: those before it are carried out already.
      const goesOn = last?.pending.every((one, i) => one === pending[i]);
      const items =
        last !== undefined && goesOn === true
          ? optimisticItems(
              last.items,
              pending.slice(last.pending.length),
              idOf,
            )
          : optimisticItems(saved, pending, idOf);
      shown.set(saved, { pending, items });
      return items;
    },

    /** Shows a change at once (E53), until it is confirmed or rejected (E54). */
    show: async (
      { projectId, list }: Readonly<{ projectId: string; list: ItemList }>,
      one: Pending,
      sent: Promise<Answer>,
    ): Promise<Answer> => {
      become(projectId, [...pendingIn(projectId), one]);
      try {
        const answer = await sent;
        list.change((saved) => confirmedItems(saved, one, answer, idOf));
        list.committed();
        return answer;
      } catch (error) {
        list.refresh();
        throw error;
      } finally {
        const left = pendingIn(projectId).filter((other) => other !== one);
        become(projectId, left);
      }
    },
  };
};
