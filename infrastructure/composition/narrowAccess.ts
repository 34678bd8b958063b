import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files that other users than the owner could access. */
export type WideAccess = Readonly<{
  /** Paths that others could access and now cannot. */
  narrowed: readonly string[];
  /** Paths whose permissions this user may not change. */
  unchanged: readonly string[];
}>;

/** Slipway's own files: others in the same folder are left alone. */
const SLIPWAY_FILES =
  /\.(sqlite|lock|tar)(-(wal|shm|journal))?$|^readModels$|^replaced-|^\.slipway-/;

/** The permission bits of all users but the owner. */
const OTHER_USERS_MODE = 0o077;

/**
 * Restricts a data folder to its owner, because it holds email addresses and
 * texts. Folders become 0700 and files 0600, including write-ahead logs and
 * backups. Does nothing on Windows, where modes mean little.
 */
export const narrowAccess = (folder: string): WideAccess => {
  if (process.platform === 'win32') return { narrowed: [], unchanged: [] };
  const narrowed: string[] = [];
  const unchanged: string[] = [];
  for (const path of [folder, ...pathsIn(folder, SLIPWAY_FILES)]) {
    // A file may be gone by now, such as that of a closed database.
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined || (stats.mode & OTHER_USERS_MODE) === 0) continue;
    try {
      chmodSync(path, stats.isDirectory() ? 0o700 : 0o600);
      narrowed.push(path);
    } catch {
      unchanged.push(path);
    }
  }
  return { narrowed, unchanged };
};

/**
 * The entries of a folder whose names match, and everything in matching
 * folders, at any depth. Links are left out.
 */
const pathsIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .flatMap((name) => {
      const path = join(folder, name);
      const stats = lstatSync(path, { throwIfNoEntry: false });
      if (stats === undefined || stats.isSymbolicLink()) return [];
      return stats.isDirectory() ? [path, ...pathsIn(path, /./)] : [path];
    });
