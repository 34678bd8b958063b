import { existsSync } from 'node:fs';
import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { extractArchive } from './archive.ts';
import { syncFolder } from './backUp.ts';
import { checkDatabases } from './databases.ts';
import type { EndedSince } from './findEnded.ts';
import { findEnded } from './findEnded.ts';
import { eraseEndedSince } from './eraseEndedSince.ts';
import { explainFileErrors } from './explainFileErrors.ts';
import { forgetOutdated } from './forgetOutdated.ts';
import type { Manifest } from './manifest.ts';
import { BACKED_UP, fileNameOf } from './manifest.ts';
import { withStaging } from './withStaging.ts';

export type Restored = Readonly<{
  manifest: Manifest;
  /** The folder with the former content; null if there was none. */
  replaced: string | null;
  /** The folder with what an interrupted restore had left; null if none had. */
  leftBehind: string | null;
  /**
   * How many accounts had been closed since the backup and lost their
   * addresses; null if there was no former content that shows it.
   */
  erased: number | null;
}>;

/**
 * While this file exists, the folder is a mix of old and new data. It contains
 * the name of the folder for the former content.
 */
export const UNFINISHED_RESTORE = 'restore-unfinished';

/** The files that a restore moves aside: all of Slipway's, except the lock. */
const REPLACED_FILES = /^(readModels|.+\.sqlite(-wal|-shm|-journal)?)$/;

/**
 * Restores a backup into a data folder that the caller has locked. The backup
 * is checked completely before the folder changes. With `replace`, existing
 * content is moved into a subfolder; without, it is an error. Read models are
 * rebuilt at the next start. Throws StorageFailure.
 */
export const restoreBackup = ({
  dataFolder,
  file,
  now,
  replace = false,
  keepSessions = false,
  endAgain = async () => undefined,
}: Readonly<{
  dataFolder: string;
  file: string;
  /** An ISO instant. */
  now: string;
  replace?: boolean;
  /**
   * If false, everybody must sign in again and enter the local code, and all
   * access tokens are revoked, because some sessions or tokens may have been
   * ended since the backup.
   */
  keepSessions?: boolean;
  /** Ends in the restored events what has ended since the backup. */
  endAgain?: (eventsPath: string, ended: EndedSince) => Promise<void>;
}>): Promise<Restored> =>
  explainFileErrors(dataFolder, async () => {
    const existing = (await readdir(dataFolder)).filter((name) =>
      REPLACED_FILES.test(name),
    );
    if (existing.length > 0 && !replace) throw folderNotEmptyError(dataFolder);
    const first = await firstReplacedIn(dataFolder);
    const prefix = join(dataFolder, '.restoring-');
    return withStaging(prefix, async (staging) => {
      const manifest = await explainFileErrors(file, () =>
        extractArchive(file, staging),
      );
      await requireSameEvents(staging, file, manifest);
      await forgetOutdated(staging, { now, keepSessions });
      const events = fileNameOf('events');
      const ended =
        findEnded(join(dataFolder, events)) ??
        (first === null ? null : findEnded(join(first, events)));
      const erased = ended && (await eraseEndedSince(ended, staging));
      if (ended !== null) await endAgain(join(staging, events), ended);
      const aside =
        existing.length === 0
          ? null
          : join(dataFolder, `replaced-${stampOf(now)}`);
      const replaced = first ?? aside;
      await swapFiles({ dataFolder, staging, existing, aside, replaced });
      const leftBehind = first === null ? null : aside;
      return { manifest, replaced, leftBehind, erased };
    });
  });

const requireSameEvents = async (
  staging: string,
  file: string,
  manifest: Manifest,
): Promise<void> => {
  const name = basename(file);
  const { lastPosition, headHash } = await checkDatabases(staging, name);
  if (
    lastPosition !== manifest.lastPosition ||
    headHash !== manifest.headHash
  ) {
    throw new StorageFailure(
      'corrupt',
      `${name} does not contain the events that its manifest lists.`,
    );
  }
};

/**
 * The folder into which an interrupted restore moved the former content; null
 * without one.
 */
const firstReplacedIn = async (dataFolder: string): Promise<string | null> => {
  const mark = join(dataFolder, UNFINISHED_RESTORE);
  const name = existsSync(mark) ? await readFile(mark, 'utf8') : '';
  // Older versions of Slipway wrote no name.
  const folder = name === '' ? null : join(dataFolder, basename(name));
  return folder !== null && existsSync(folder) ? folder : null;
};

/** Replaces files by renaming them; a file shows an interrupted restore. */
const swapFiles = async ({
  dataFolder,
  staging,
  existing,
  aside,
  replaced,
}: Readonly<{
  dataFolder: string;
  staging: string;
  existing: readonly string[];
  /** The folder for the existing files. */
  aside: string | null;
  /** The folder with the former content, from an earlier try or this one. */
  replaced: string | null;
}>): Promise<void> => {
  if (aside !== null) await mkdir(aside, { mode: 0o700 });
  const unfinished = join(dataFolder, UNFINISHED_RESTORE);
  await writeFile(unfinished, replaced === null ? '' : basename(replaced));
  await syncFolder(dataFolder);
  if (aside !== null) {
    for (const name of existing) {
      await rename(join(dataFolder, name), join(aside, name));
    }
    await syncFolder(aside);
  }
  for (const name of BACKED_UP.map(fileNameOf)) {
    await rename(join(staging, name), join(dataFolder, name));
  }
  await syncFolder(dataFolder);
  await rm(unfinished);
};

/** An instant in a form that file names allow. */
const stampOf = (now: string): string => now.replaceAll(/[:.]/g, '-');

const folderNotEmptyError = (dataFolder: string): StorageFailure =>
  new StorageFailure(
    'unavailable',
    `${dataFolder} is not empty. Use --force, which moves its contents aside; accounts that were closed since the backup stay closed.`,
  );
