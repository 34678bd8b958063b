import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { UNFINISHED_RESTORE } from '../backup/restoreBackup.ts';
import { makePrivate } from '../sqlite/privateFile.ts';
import { asStorageFailure } from '../sqlite/statement.ts';
import type { WideAccess } from './narrowAccess.ts';
import { narrowAccess } from './narrowAccess.ts';

/**
 * Creates the folder if it is missing and locks it for this process; returns a
 * function that releases it. The lock is an operating system's lock on a file,
 * which disappears with a killed process. If other users could access the
 * folder, their access is removed and `onWideAccess` is called. Throws
 * StorageFailure, including when a restore into the folder was interrupted,
 * unless `toRestore`.
 */
export const lockDataFolder = (
  folder: string,
  {
    toRestore = false,
    onWideAccess = () => undefined,
  }: Readonly<{
    toRestore?: boolean;
    onWideAccess?: (access: WideAccess) => void;
  }> = {},
): (() => void) => {
  if (!toRestore) requireNoUnfinishedRestore(folder);
  try {
    // The folder holds email addresses, so only the owner may read it.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw unusableFolderError(folder, code);
  }
  const lock = openLock(folder);
  const access = narrowAccess(folder);
  if (access.narrowed.length + access.unchanged.length > 0)
    onWideAccess(access);
  return () => {
    lock.close();
  };
};

const openLock = (folder: string): DatabaseSync => {
  const file = join(folder, 'slipway.lock');
  makePrivate(file);
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(file);
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    const failure = asStorageFailure(error, file);
    const isLocked =
      failure instanceof StorageFailure && failure.reason === 'locked';
    throw isLocked
      ? alreadyRunningError(folder)
      : unusableFolderError(folder, (error as Error).message);
  }
};

/** Throws StorageFailure for a folder with a mix of old and restored data. */
export const requireNoUnfinishedRestore = (folder: string): void => {
  if (!existsSync(join(folder, UNFINISHED_RESTORE))) return;
  throw new StorageFailure(
    'unavailable',
    `A restore into ${folder} was interrupted. Run it again: npm run slipway -- restore FILE --force`,
  );
};

const alreadyRunningError = (folder: string): StorageFailure =>
  new StorageFailure(
    'locked',
    `Slipway is already running on ${folder}. Stop it first, or choose another folder with SLIPWAY_DATA.`,
  );

const unusableFolderError = (folder: string, reason: string): StorageFailure =>
  new StorageFailure(
    'unavailable',
    `The data folder ${folder} cannot be used (${reason}). Choose another one with SLIPWAY_DATA.`,
  );
