import type { Item } from '#api/contract/index.ts';
import { plainAnswer } from '../../../outbox/itemCommand.ts';
import type { Pending } from '../../../outbox/optimisticItems.ts';
import type { ProjectOutbox } from '../../../outbox/outbox.ts';

/**
 * Undoes on the server what the commands of this page have become, so that every
 * device sees them as undone. One that is not carried out yet has no change to undo:
 * its inverse is sent behind it, and survives a reload without the network.
 */
export const createTakingBack = (
  outbox: ProjectOutbox,
  undoChange: (changeId: string) => Promise<unknown>,
) => {
  const back = async (was: Pending, changeIds: Iterable<string>) => {
    const undo = async () => {
      for (const changeId of changeIds) await undoChange(changeId);
      return plainAnswer({});
    };
    await outbox.show(was, undo());
    // The order keys are the server's.
    outbox.refresh();
  };

  /** What the last commands on the items became; null if one is unknown. */
  const changesOf = (ids: readonly string[]): ReadonlySet<string> | null => {
    const known = ids.map((id) => outbox.lastChangeOf(id));
    const changes = new Set(known.filter((id) => id !== undefined));
    return known.includes(undefined) ? null : changes;
  };

  return {
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
      return () => {
        if (changes === null || !isOnline()) return inverse();
        const before = done();
        const ids = before.map(({ id }) => id);
        const command = { kind: 'Restore', before } as const;
        return toOutcome(back({ command, ids, at: '' }, changes));
      };
    },
  };
};

/** Without a page (in tests of units) there is a network. */
const isOnline = (): boolean =>
  (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine !==
  false;
