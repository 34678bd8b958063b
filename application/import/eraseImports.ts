import { DAY_MS, instantBefore } from '../shared/instants.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ImportFiles } from '../shared/ports/ImportFiles.ts';

export type EraseImports = () => Promise<Readonly<{ erased: number }>>;

/** Longer than any import runs, and than clients repeat its command. */
const RETENTION_MS = 3 * DAY_MS;

/**
 * Erases the content of files that were stored three or more days ago. Throws
 * StorageFailure.
 */
export const eraseImports =
  ({
    importFiles,
    clock,
  }: {
    importFiles: ImportFiles;
    clock: Clock;
  }): EraseImports =>
  async () => {
    const since = instantBefore(clock.now(), RETENTION_MS);
    return { erased: await importFiles.eraseBefore(since) };
  };
