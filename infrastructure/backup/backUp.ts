import { existsSync } from 'node:fs';
import { link, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { describeFile, writeArchive } from './archive.ts';
import { checkDatabases, copyDatabases } from './databases.ts';
import { explainFileErrors } from './explainFileErrors.ts';
import type { Manifest } from './manifest.ts';
import { BACKED_UP, fileNameOf, newManifest } from './manifest.ts';
import { withStaging } from './withStaging.ts';

/**
 * Writes the content of a data folder into one file, while a server may use the
 * folder. The file has everything that was acknowledged before, but no read
 * models, which can be rebuilt. During the run it needs twice the space next to
 * the file. It leaves either a complete file or none. Throws StorageFailure,
 * including when the check of the events fails, because they could not be
 * restored.
 */
export const backUp = ({
  dataFolder,
  file,
  now,
  overwrite = false,
}: Readonly<{
  dataFolder: string;
  file: string;
  /** An ISO instant. */
  now: string;
  /** Whether it may replace an existing file. */
  overwrite?: boolean;
}>): Promise<Manifest> =>
  explainFileErrors(file, async () => {
    if (!overwrite && existsSync(file)) throw fileExistsError(file);
    // Next to the file, so that it can be renamed.
    const prefix = join(dirname(file), '.slipway-backup-');
    return withStaging(prefix, async (staging) => {
      await copyDatabases(dataFolder, staging);
      const { lastPosition, headHash } = await checkDatabases(
        staging,
        dataFolder,
      );
      const paths = BACKED_UP.map((name) => join(staging, fileNameOf(name)));
      const files = await Promise.all(paths.map(describeFile));
      const content = { createdAt: now, lastPosition, headHash, files };
      const manifest = newManifest(content);
      const archive = join(staging, 'backup.tar');
      await writeArchive(archive, { manifest, folder: staging });
      await moveIntoPlace(archive, file, { overwrite });
      return manifest;
    });
  });

/**
 * Gives a complete file its name; resolves once the name is on the disk. Throws
 * if another file has the name, unless `overwrite`.
 */
export const moveIntoPlace = async (
  from: string,
  file: string,
  { overwrite }: Readonly<{ overwrite: boolean }>,
): Promise<void> => {
  if (overwrite) await rename(from, file);
  else await renameUnlessTaken(from, file);
  await syncFolder(dirname(file));
};

/** A link, unlike a rename, never replaces an existing file. */
const renameUnlessTaken = async (from: string, file: string): Promise<void> => {
  try {
    await link(from, file);
  } catch {
    // Some file systems, such as those of memory sticks, have no links.
    if (existsSync(file)) throw fileExistsError(file);
    await rename(from, file);
  }
};

/** Syncs a folder's entries to the disk, on systems that allow it. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const fileExistsError = (file: string): StorageFailure =>
  new StorageFailure(
    'unavailable',
    `${file} already exists. Choose another name, or overwrite it with --force.`,
  );
