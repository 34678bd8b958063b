import { setTimeout as delay } from 'node:timers/promises';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Sqlite } from './database.ts';

/** The waits, which together outlast a short read or write of a process. */
const WAITS_MS = [5, 20, 50, 100, 200, 400, 800, 1600];

/**
 * Empties the write-ahead log, which holds earlier versions of pages, so that
 * only the file has the data. Throws StorageFailure if another process reads or
 * writes for a long time.
 */
export const truncateWal = (database: Sqlite): Promise<void> =>
  retryWhileLocked(() => {
    // `busy` is 1 if another connection prevented that.
    const { busy } =
      database.statement('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {};
    if (busy !== 0) {
      throw new StorageFailure(
        'locked',
        `${database.file} is read by another process.`,
      );
    }
  });

/** Retries while a file is locked, for a few seconds. Throws StorageFailure. */
export const retryWhileLocked = async (work: () => unknown): Promise<void> => {
  for (let attempt = 0; ; attempt++) {
    try {
      work();
      return;
    } catch (error) {
      const wait = WAITS_MS[attempt];
      const isLocked =
        error instanceof StorageFailure && error.reason === 'locked';
      if (!isLocked || wait === undefined) throw error;
      await delay(wait);
    }
  }
};
