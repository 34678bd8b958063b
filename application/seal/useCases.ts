import { findSeal, listSeals } from './listSeals.ts';
import { sealDays } from './sealDays.ts';

/** Use cases of seals, which prove that a day's events are unchanged. */
export const sealUseCases = { sealDays, listSeals, findSeal };
