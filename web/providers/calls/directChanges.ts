import { HEADERS } from '#api/contract/values.ts';
import { createEvents } from '../../browser/store.ts';

const changes = createEvents<number>();

/**
 * Changes of this page that did not go through the outbox, such as edited texts,
 * labels and schedules.
 */
export const directChanges = {
  /** Emits when one was sent, once the server has recorded it. */
  subscribe: changes.subscribe,
  /**
   * Checks the reply to a call, and emits if it was a change. `sentAt` is in
   * milliseconds of the monotonic clock.
   */
  note: (replyHeaders: Headers, sentAt: number): void => {
    if (replyHeaders.has(HEADERS.change)) changes.emit(sentAt);
  },
};
