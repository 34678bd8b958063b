import type { Item } from '#api/contract/index.ts';
import { plainAnswer } from '../../../outbox/itemCommand.ts';
import type { Pending } from '../../../outbox/optimisticItems.ts';
import type { ProjectOutbox } from '../../../outbox/outbox.ts';

/** A command, and the two ways to undo it. */
type UndoWays<Outcome> = Readonly<{
  /** Settles when the command is confirmed or rejected. */
  outcome: Promise<unknown>;
  /** The items that it changed, as they were before; final after `outcome`. */
  itemsBefore: () => readonly Item[];
  /** Queues the inverse command. */
  inverse: () => Promise<Outcome>;
  /** Turns an undo on the server into a result like that of `inverse`. */
  asOutcome: (sent: Promise<void>) => Promise<Outcome>;
}>;

/**
 * Undoes this page's commands on the server, so that all devices see it.
 * Without a known change or a network, or behind commands that wait, it queues
 * the inverse command instead, which survives a reload as they do.
 */
export const createServerUndo = (
  outbox: ProjectOutbox,
  undoChange: (changeId: string) => Promise<unknown>,
) => {
  const sendUndo = async (restored: Pending, changeIds: Iterable<string>) => {
    await outbox.sendUndo(restored, async () => {
      for (const changeId of changeIds) await undoChange(changeId);
      return plainAnswer({});
    });
    // Order keys come from the server.
    outbox.refresh();
  };

  /** The changes of the last commands on the items; null if one is unknown. */
  const changesOf = (ids: readonly string[]): ReadonlySet<string> | null => {
    const changeIds = ids.map((id) => outbox.lastChangeOf(id));
    const changes = new Set(changeIds.filter((id) => id !== undefined));
    return changeIds.includes(undefined) ? null : changes;
  };

  /** Returns a function that undoes the command. */
  return <Outcome>({
    outcome,
    itemsBefore,
    inverse,
    asOutcome,
  }: UndoWays<Outcome>): (() => Promise<Outcome>) => {
    let changes: ReadonlySet<string> | null = null;
    void outcome.then(() => {
      changes = changesOf(itemsBefore().map(({ id }) => id));
    });
    return () => {
      const before = itemsBefore();
      const ids = before.map(({ id }) => id);
      const canUndoOnServer = isOnline() && !outbox.hasUnconfirmed(ids);
      if (changes === null || !canUndoOnServer) return inverse();
      const command = { kind: 'Restore', before } as const;
      const restored = { command, ids, completedAt: null };
      return asOutcome(sendUndo(restored, changes));
    };
  };
};

/** Unit tests have no page, and count as online. */
const isOnline = (): boolean =>
  (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine !==
  false;
