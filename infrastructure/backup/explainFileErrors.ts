import { StorageFailure } from '#application/shared/ports/EventStore.ts';

/** Error codes of the file system in words. */
const ERROR_TEXTS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write it',
  EEXIST: 'it already exists',
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist',
  ENOSPC: 'there is no space left on its disk',
  ENOTDIR: 'a part of its path is not a folder',
  EPERM: 'this user may not read or write it',
  EROFS: 'it cannot be written to',
};

/**
 * Does work with a file or folder. An error of the file system becomes a
 * StorageFailure that names the path and says in words what is wrong.
 */
export const explainFileErrors = async <T>(
  path: string,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === null) throw error;
    const reason = code === 'ENOSPC' ? 'full' : 'unavailable';
    throw new StorageFailure(
      reason,
      `${path}: ${ERROR_TEXTS[code] ?? 'it cannot be read or written'} (${code}).`,
    );
  }
};

/** The code of an operating system error, such as ENOENT. */
const codeOf = (error: unknown): string | null =>
  error instanceof Error &&
  'syscall' in error &&
  'code' in error &&
  typeof error.code === 'string'
    ? error.code
    : null;
