import { DAY_MS } from '../shared/instants.ts';

/** How many finished deliveries a webhook's log contains. */
export const MAX_LOGGED_DELIVERIES = 200;

/** How long logs contain finished deliveries, with their texts. */
export const LOG_RETENTION_MS = 14 * DAY_MS;
