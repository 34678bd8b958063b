import type { Item } from '#api/contract/index.ts';
import { OutdatedCommand } from '../../../outbox/conflicts.ts';
import { ITEMS_AT_ONCE } from '../../../outbox/itemCommand.ts';
import type { BulkChange } from '../../../outbox/itemCommand.ts';
import type { Delay } from '../../../outbox/delays.ts';
import type { ProjectOutbox } from '../../../outbox/outbox.ts';
import type { QueuedCommand } from '../../../outbox/outboxStorage.ts';
import { chunksOf } from './change.ts';

type Named = Pick<Item, 'id'>;

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

export type BulkSender = ReturnType<typeof createBulkSender>;

/**
 * Changes many items: all at once on the screen (E53), 200 by 200 and in their
 * order on the server. Each item that it rejects is put back by itself (E54),
 * and the others stay. Never rejects.
 */
export const createBulkSender = (outbox: ProjectOutbox) => {
  const sendOne = async <T extends Named>(
    items: readonly T[],
    queued: QueuedCommand,
    delay?: Delay,
  ): Promise<BulkOutcome<T>> => {
    try {
      const { refused, isOutdated } = await outbox.enqueue(queued, delay);
      const failed = items.filter(({ id }) => refused.has(outbox.idOf(id)));
      return { failed, error: isOutdated ? new OutdatedCommand() : null };
    } catch (error) {
      return { failed: items, error };
    } finally {
      // The reply says what was done, not which keys and times it came to.
      outbox.refresh();
    }
  };

  return {
    send: async (
      items: readonly Item[],
      change: BulkChange,
      delay?: Delay,
    ): Promise<BulkOutcome> => {
      const sent = chunksOf(items, ITEMS_AT_ONCE).map((some) =>
        sendOne(some, outbox.given({ kind: 'Bulk', change }, some), delay),
      );
      return joined(await Promise.all(sent));
    },

    /** Sends one that was given before a reload. */
    resume: (queued: QueuedCommand) => sendOne(queued.before, queued),
  };
};
