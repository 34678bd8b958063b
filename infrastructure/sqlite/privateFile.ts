import { closeSync, openSync } from 'node:fs';

/**
 * Makes a missing file, for its owner alone from its first byte on; SQLite gives
 * its write-ahead logs the same mode. What prevents it, opening it reports.
 */
export const makePrivate = (path: string): void => {
  if (path === ':memory:') return;
  try {
    closeSync(openSync(path, 'a', 0o600));
  } catch {
    // For example, the folder does not exist.
  }
};
