import { createEvents } from '../../browser/store.ts';

/**
 * Emits when an answer lacks this tab's latest writes, because the server's
 * read models did not catch up in time.
 */
export const staleAnswers = createEvents();
