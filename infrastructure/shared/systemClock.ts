import type { Clock } from '#application/shared/ports/Clock.ts';

/** The computer's own clock. */
export const systemClock: Clock = {
  now: () => new Date().toISOString(),
};
