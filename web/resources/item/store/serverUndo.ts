import type { Item } from '#api/contract/index.ts';
import { plainAnswer } from '../../../outbox/itemCommand.ts';
import type { Pending } from '../../../outbox/optimisticItems.ts';
import type { ProjectOutbox } from '../../../outbox/outbox.ts';

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

  /**
   * Returns how to undo a command. `itemsBefore` returns the items that it
   * changed, as they were before; it is called once the command has its
   * outcome. `inverse` queues the inverse command; `asOutcome` turns an undo on
   * the server into the same kind of result.
   */
  return <Outcome>(
    outcome: Promise<unknown>,
    itemsBefore: () => readonly Item[],
    {
      inverse,
      asOutcome,
    }: Readonly<{
      inverse: () => Promise<Outcome>;
      asOutcome: (sent: Promise<void>) => Promise<Outcome>;
    }>,
  ): (() => Promise<Outcome>) => {
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
      return asOutcome(sendUndo({ command, ids, completedAt: '' }, changes));
    };
  };
};

/** Unit tests have no page, and count as online. */
const isOnline = (): boolean =>
  (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine !==
  false;
