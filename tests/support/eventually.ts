import { vi } from 'vitest';

/** Far more than anything takes, however busy the machine is. */
const LONG_MS = 25_000;

/** Waits until a condition holds; fails if it never does. */
export const eventually = async (
  condition: () => boolean | Promise<boolean>,
  timeout = LONG_MS,
): Promise<void> => {
  await vi.waitUntil(condition, { timeout, interval: 5 });
};
