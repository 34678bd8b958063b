import { existsSync, statSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { fileExistsError, moveIntoPlace } from '../backup/backUp.ts';
import { explainFileErrors } from '../backup/explainFileErrors.ts';
import { withStaging } from '../backup/withStaging.ts';

/** Adds a piece to the end of a file. */
export type WritePiece = (piece: string | Uint8Array) => Promise<void>;

/** Creates an empty file with this name; returns how to fill it. */
type CreateNamed = (name: string) => Promise<WritePiece>;

/** Whether existing files may be replaced. */
type OverwriteOptions = Readonly<{ overwrite: boolean }>;

/**
 * Creates a file, which only its owner can read. It has its name once it is
 * complete and on the disk; if `work` throws, no file is left, and an existing
 * one stays. Throws StorageFailure, including for an existing file unless
 * `overwrite`.
 */
export const createFile = (
  path: string,
  options: OverwriteOptions,
  work: (write: WritePiece) => Promise<void>,
): Promise<void> =>
  inStaging(dirname(path), options, async (create) =>
    work(await create(basename(path))),
  );

/**
 * Like createFile, for several files in a folder, which is made if it is
 * missing. They get their names one after the other, once all are complete.
 */
export const createFiles = async <T>(
  folder: string,
  options: OverwriteOptions,
  work: (create: CreateNamed) => Promise<T>,
): Promise<T> => {
  await explainFileErrors(folder, () => mkdir(folder, { recursive: true }));
  return inStaging(folder, options, work);
};

const inStaging = <T>(
  folder: string,
  options: OverwriteOptions,
  work: (create: CreateNamed) => Promise<T>,
): Promise<T> =>
  // Next to the files, so that they can be renamed.
  withStaging(join(folder, '.slipway-export-'), async (staging) => {
    const files = new Map<string, FileHandle>();
    await using opened = new AsyncDisposableStack();
    const result = await work(async (name) => {
      const path = join(folder, name);
      requireFree(path, options);
      const file = await explainFileErrors(path, () =>
        open(join(staging, name), 'wx', 0o600),
      );
      opened.defer(() => file.close());
      files.set(name, file);
      return (piece) => explainFileErrors(path, () => file.appendFile(piece));
    });
    for (const [name, file] of files) {
      await explainFileErrors(join(folder, name), () => file.sync());
    }
    await opened.disposeAsync();
    for (const name of files.keys()) {
      const path = join(folder, name);
      await explainFileErrors(path, () =>
        moveIntoPlace(join(staging, name), path, options),
      );
    }
    return result;
  });

/** Throws before any work if the file cannot get its name. */
const requireFree = (path: string, { overwrite }: OverwriteOptions): void => {
  if (!existsSync(path)) return;
  if (!overwrite) throw fileExistsError(path);
  if (statSync(path).isFile()) return;
  throw new StorageFailure('unavailable', `${path} is not a file.`);
};
