import { closeSync, openSync } from 'node:fs';

/**
 * Creates a missing file that only its owner may read, from its first byte on.
 * SQLite gives write-ahead logs the same mode. Errors are ignored here, because
 * opening the file reports them.
 */
export const makePrivate = (path: string): void => {
  if (path === ':memory:') return;
  try {
    closeSync(openSync(path, 'a', 0o600));
  } catch {
    // For example, the folder does not exist.
  }
};
