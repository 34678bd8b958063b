import { DAY_MS } from '../shared/instants.ts';

/** How many deliveries a webhook's log contains. */
export const MAX_DELIVERIES = 200;

/** How long logs contain finished deliveries, with their texts. */
export const LOG_MS = 14 * DAY_MS;
