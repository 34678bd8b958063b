import { vi } from 'vitest';

/** Far more than anything takes, however busy the machine. */
const LONG_MS = 25_000;

/** Waits until a condition holds; fails when it never does. */
export const eventually = async (
  condition: () => boolean | Promise<boolean>,
): Promise<void> => {
  await vi.waitUntil(condition, { timeout: LONG_MS, interval: 5 });
};
