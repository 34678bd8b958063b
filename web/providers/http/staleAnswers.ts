import { createEvents } from '../../browser/store.ts';

/**
 * Emits when what was read lacks this tab's own last writes, because the
 * server's read models did not reach them in time.
 */
export const staleAnswers = createEvents();
