import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files that others than the owner can access. */
export type WideAccess = Readonly<{
  /** Paths that others could read, and now cannot. */
  narrowed: readonly string[];
  /** Paths whose permissions this user may not change. */
  left: readonly string[];
}>;

/** Other people's files, next to ours, are not ours to touch. */
const OURS =
  /\.(sqlite|lock|tar)(-(wal|shm|journal))?$|^readModels$|^replaced-|^\.slipway-/;

const OTHERS = 0o077;

/**
 * Takes a data folder away from everybody but its owner: it holds email
 * addresses and texts. Folders become 0700 and files 0600, write-ahead logs and
 * backups included. On Windows, where modes say little, nothing is done.
 */
export const narrowAccess = (folder: string): WideAccess => {
  if (process.platform === 'win32') return { narrowed: [], left: [] };
  const narrowed: string[] = [];
  const left: string[] = [];
  for (const path of [folder, ...pathsIn(folder, OURS)]) {
    // A file may be gone by now, as those of a closed database are.
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined || (found.mode & OTHERS) === 0) continue;
    try {
      chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
      narrowed.push(path);
    } catch {
      left.push(path);
    }
  }
  return { narrowed, left };
};

/** All that is in a folder, at any depth; links are not followed. */
const pathsIn = (folder: string, wanted: RegExp): string[] =>
  readdirSync(folder)
    .filter((name) => wanted.test(name))
    .flatMap((name) => {
      const path = join(folder, name);
      const found = lstatSync(path, { throwIfNoEntry: false });
      if (found === undefined || found.isSymbolicLink()) return [];
      return found.isDirectory() ? [path, ...pathsIn(path, /./)] : [path];
    });
