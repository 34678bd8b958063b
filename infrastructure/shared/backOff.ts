import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits before the next of several attempts, the first being 1: twice as long
 * each time up to `maxMs`, and by chance up to half of it less, so that many
 * that were cut off together do not all retry together. Ends early on `signal`.
 */
export const backOff = async (
  attempt: number,
  {
    baseMs,
    maxMs,
    signal,
  }: Readonly<{ baseMs: number; maxMs: number; signal: AbortSignal }>,
): Promise<void> => {
  const longest = Math.min(maxMs, baseMs * 2 ** (attempt - 1));
  const ms = longest * (1 - Math.random() / 2);
  await delay(ms, undefined, { signal }).catch(() => undefined);
};
