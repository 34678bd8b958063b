import { existsSync, rmSync } from 'node:fs';
import type { Restored } from '../backup/restoreBackup.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { systemClock } from '../shared/systemClock.ts';
import { takeDataFolder } from './dataFolder.ts';

/**
 * Puts a backup into a data folder that no other process may use meanwhile; see
 * `restoreBackup`. Throws StorageFailure, and leaves all as it was.
 */
export const restoreEmbedded = async (
  options: Readonly<{
    dataFolder: string;
    file: string;
    replace: boolean;
    endSessions: boolean;
  }>,
): Promise<Restored> => {
  const { dataFolder } = options;
  const isNew = !existsSync(dataFolder);
  const letGo = takeDataFolder(dataFolder, { toRestore: true });
  let isRestored = false;
  try {
    const restored = await restoreBackup({
      ...options,
      now: systemClock.now(),
    });
    isRestored = true;
    return restored;
  } finally {
    letGo();
    // Nothing but the lock is in it.
    if (isNew && !isRestored) rmSync(dataFolder, { recursive: true });
  }
};
