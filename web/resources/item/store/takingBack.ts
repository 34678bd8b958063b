import type { Item } from '#api/contract/index.ts';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import { removed } from './cache.ts';
import type { Patch } from './itemsState.ts';
import type { Keeping } from './keeping.ts';
import { createOptimisticUpdate } from './optimisticUpdate.ts';
import type { ItemStore } from './query.ts';

export type TakingBackDependencies = Readonly<{
  data: Pick<SlipwayDataProvider, 'undoChange'>;
  store: ItemStore;
  keeping: Pick<Keeping, 'lastChangeOf'>;
}>;

/**
 * Undoes on the server what the commands of this page have become, so that every
 * device sees them as undone. One that is not carried out yet has no change to undo:
 * its inverse is sent behind it, and survives a reload without the network.
 */
export const createTakingBack = ({
  data,
  store,
  keeping,
}: TakingBackDependencies) => {
  const update = createOptimisticUpdate(store);

  const back = async (was: Patch, changeIds: Iterable<string>) => {
    const send = async () => {
      for (const changeId of changeIds) await data.undoChange(changeId);
    };
    await update(was, send, () => was);
    // The order keys are the server's.
    store.refresh();
  };

  /** What the last commands on the items became; null if one is unknown. */
  const changesOf = (ids: readonly string[]): ReadonlySet<string> | null => {
    const known = ids.map((id) => keeping.lastChangeOf(id));
    const changes = new Set(known.filter((id) => id !== undefined));
    return known.includes(undefined) ? null : changes;
  };

  return {
    back,
    /**
     * The way back of a command on items. `done` are those that it changed, as
     * they were before it; asked once the command has its outcome.
     */
    of: <Outcome>(
      outcome: Promise<unknown>,
      done: () => readonly Item[],
      {
        inverse,
        toOutcome,
      }: Readonly<{
        inverse: () => Promise<Outcome>;
        toOutcome: (sent: Promise<void>) => Promise<Outcome>;
      }>,
    ): (() => Promise<Outcome>) => {
      let changes: ReadonlySet<string> | null = null;
      void outcome.then(() => {
        changes = changesOf(done().map(({ id }) => id));
      });
      return () =>
        changes === null || !isOnline()
          ? inverse()
          : toOutcome(back(asBefore(done()), changes));
    },
  };
};

/** Without a page (in tests of units) there is a network. */
const isOnline = (): boolean =>
  (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine !==
  false;

/** Placed and completed as they were, with what they say by now. */
const asBefore =
  (before: readonly Item[]): Patch =>
  (items, idOf) => {
    const byId = new Map(before.map((item) => [idOf(item.id), item]));
    return items.map((item) => {
      const was = byId.get(item.id);
      if (was === undefined) return item;
      const { projectContexts, completionDate } = was;
      return { ...item, projectContexts, completionDate };
    });
  };

/** An item whose addition is undone. */
export const withoutAdded =
  (id: string): Patch =>
  (items, idOf) =>
    removed(items, idOf(id));
