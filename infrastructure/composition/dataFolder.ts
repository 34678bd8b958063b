import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { UNFINISHED_RESTORE } from '../backup/restoreBackup.ts';
import { makePrivate } from '../sqlite/privateFile.ts';
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
    throw unusableFolderError(folder, error);
  }
  const file = join(folder, 'slipway.lock');
  makePrivate(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StorageFailure(
      'locked',
      `Slipway is already running on ${folder}. Stop it first, or choose another folder with SLIPWAY_DATA.`,
    );
  }
  const access = narrowAccess(folder);
  if (access.narrowed.length + access.left.length > 0) onWideAccess(access);
  return () => {
    lock.close();
  };
};

/** Throws StorageFailure for a folder with a mix of old and restored data. */
export const requireNoUnfinishedRestore = (folder: string): void => {
  if (!existsSync(join(folder, UNFINISHED_RESTORE))) return;
  throw new StorageFailure(
    'unavailable',
    `A restore into ${folder} was interrupted. Run it again: npm run slipway -- restore FILE --force`,
  );
};

const unusableFolderError = (
  folder: string,
  error: unknown,
): StorageFailure => {
  const { code } = error as NodeJS.ErrnoException;
  return new StorageFailure(
    'unavailable',
    `The data folder ${folder} cannot be used (${code ?? 'unknown'}). Choose another one with SLIPWAY_DATA.`,
  );
};
