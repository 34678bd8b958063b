import { existsSync, rmSync } from 'node:fs';
import type { EndedSince } from '../../backup/findEnded.ts';
import type { Restored } from '../../backup/restoreBackup.ts';
import { restoreBackup } from '../../backup/restoreBackup.ts';
import { openSqliteEventStore } from '../../sqlite/eventStore/eventStore.ts';
import { systemClock } from '../../shared/systemClock.ts';
import { uuidIds } from '../../shared/uuidIds.ts';
import { createContainer } from '../serviceContainer.ts';
import { lockDataFolder } from '../dataFolder.ts';

/**
 * Restores a backup into a data folder that no other process may use; see
 * `restoreBackup`. If it throws StorageFailure, the folder is unchanged.
 */
export const restoreEmbedded = async (
  options: Readonly<{
    dataFolder: string;
    file: string;
    replace: boolean;
    keepSessions: boolean;
  }>,
): Promise<Restored> => {
  const { dataFolder } = options;
  const isNew = !existsSync(dataFolder);
  const release = lockDataFolder(dataFolder, { toRestore: true });
  let isRestored = false;
  try {
    const restored = await restoreBackup({
      ...options,
      now: systemClock.now(),
      endAgain,
    });
    isRestored = true;
    return restored;
  } finally {
    release();
    // The folder contains nothing but the lock.
    if (isNew && !isRestored) rmSync(dataFolder, { recursive: true });
  }
};

/** Ends again the accounts and invitations that ended after the backup. */
const endAgain = async (
  eventsPath: string,
  ended: EndedSince,
): Promise<void> => {
  const eventStore = openSqliteEventStore(eventsPath);
  try {
    const clock = systemClock;
    const get = createContainer({ eventStore, clock, ids: uuidIds });
    await get('endAgainAfterRestore')(ended);
  } finally {
    await eventStore.close();
  }
};
