import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Every file that is committed or would be committed, like in a clone. */
export const files = execFileSync(
  'git',
  // Allows a clone made by another user, as in a container; listing files is
  // safe.
  ['-c', 'safe.directory=*', 'ls-files', '-z', '-co', '--exclude-standard'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));

export const read = (path: string): string =>
  readFileSync(join(root, path), 'utf8');

const BINARY = /\.(png|jpe?g|webp|gif|ico|woff2?|gz|zip|sqlite)$/;
export const texts = files.filter((path) => !BINARY.test(path));
