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
  /**
   * Turns an undo on the server into a result like that of `inverse`. If it
   * fails, `isUndone` tells for which items it did not.
   */
  asOutcome: (
    sent: Promise<void>,
    isUndone: (item: Item) => boolean,
  ) => Promise<Outcome>;
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
  /** Undoes changes one after another, and adds each to `undone`. */
  const sendUndo = async (
    restored: Pending,
    changeIds: ReadonlySet<string>,
    undone: Set<string>,
  ) => {
    const send = async () => {
      for (const changeId of changeIds) {
        await undoChange(changeId);
        undone.add(changeId);
      }
      return plainAnswer({});
    };
    try {
      await outbox.sendUndo(restored, send);
    } finally {
      // Order keys come from the server.
      outbox.refresh();
    }
  };

  /** The change of the last command on each item; null if one is unknown. */
  const changesOf = (
    ids: readonly string[],
  ): ReadonlyMap<string, string> | null => {
    const changes = new Map<string, string>();
    for (const id of ids) {
      const changeId = outbox.lastChangeOf(id);
      if (changeId === undefined) return null;
      changes.set(id, changeId);
    }
    return changes;
  };

  /** Returns a function that undoes the command. */
  return <Outcome>({
    outcome,
    itemsBefore,
    inverse,
    asOutcome,
  }: UndoWays<Outcome>): (() => Promise<Outcome>) => {
    let changes: ReadonlyMap<string, string> | null = null;
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
      const changeOf = changes;
      const undone = new Set<string>();
      return asOutcome(
        sendUndo(restored, new Set(changeOf.values()), undone),
        ({ id }) => undone.has(changeOf.get(id) ?? ''),
      );
    };
  };
};

/** Unit tests have no page, and count as online. */
const isOnline = (): boolean =>
  (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine !==
  false;
