import { renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { NewerFile, OlderFile } from './migrateTables.ts';

/*
 * Files of read models and snapshots, which are replaced as a whole because
 * their content can be rebuilt from the events.
 */

/** Resolves once a closed file is on the disk. */
export const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Replaces a closed file with another closed one, in one step. */
export const replaceFile = (from: string, to: string): void => {
  // Files that another process left here belong to the replaced file.
  for (const suffix of ['-wal', '-shm']) {
    rmSync(`${to}${suffix}`, { force: true });
  }
  renameSync(from, to);
};

/** Removes a closed file, and those that SQLite keeps beside it. */
export const removeFile = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal']) {
    rmSync(`${path}${suffix}`, { force: true });
  }
};

/**
 * Whether a file could not be opened because it is damaged, or because it needs
 * another version of Slipway.
 */
export const isUnusableFile = (error: unknown): boolean =>
  error instanceof NewerFile ||
  error instanceof OlderFile ||
  (error instanceof StorageFailure && error.reason === 'corrupt');
