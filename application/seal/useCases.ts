import { findSeal, listSeals } from './listSeals.ts';
import { sealDays } from './sealDays.ts';

/** What proves that a day's events are what was recorded. */
export const seals = { sealDays, listSeals, findSeal };
