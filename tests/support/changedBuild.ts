import {
  cp,
  mkdtemp,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A second build of Slipway, whose code differs in a few places. */
export type ChangedBuild = Readonly<{
  /** The path of its server's program. */
  main: string;
  dispose: () => Promise<void>;
}>;

/** Replaces a text that occurs exactly once in a file. */
export type CodeChange = Readonly<{ file: string; from: string; to: string }>;

const ROOT = join(import.meta.dirname, '../..');
/** Everything that a server runs. */
const PARTS = [
  'api',
  'application',
  'domain',
  'infrastructure',
  'projections',
  'package.json',
];

/**
 * Copies the code and changes the copy. Throws if a change does not match, so
 * that no test uses an unchanged build.
 */
export const createChangedBuild = async (
  changes: readonly CodeChange[],
): Promise<ChangedBuild> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-build-'));
  for (const part of PARTS) {
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const { file, from, to } of changes) {
    const path = join(folder, file);
    const parts = (await readFile(path, 'utf8')).split(from);
    if (parts.length !== 2) throw new Error(`${file} has no one '${from}'.`);
    await writeFile(path, parts.join(to));
  }
  return {
    main: join(folder, 'api/main.ts'),
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
};
