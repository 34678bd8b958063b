import { HEADERS } from '#api/contract/values.ts';
import { createEvents } from '../../browser/store.ts';

const changes = createEvents();

/**
 * Changes of this page that did not go through the outbox, such as edited texts,
 * labels and schedules.
 */
export const directChanges = {
  /** Emits once the server has recorded one. */
  subscribe: changes.subscribe,
  /** Checks the reply to a call, and emits if it was a change. */
  note: (replyHeaders: Headers): void => {
    if (replyHeaders.has(HEADERS.change)) changes.emit();
  },
};
