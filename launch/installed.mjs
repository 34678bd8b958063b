import { existsSync } from 'node:fs';
import { inRoot, readJson } from './paths.mjs';

/**
 * A package as package-lock.json has it.
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Entry
 */

export const lockPath = inRoot('package-lock.json');

/** npm's own list of what it installed, written when it was done. */
export const listPath = inRoot('node_modules', '.package-lock.json');

/**
 * The packages of a lock by their paths.
 * @param {string} path
 */
export const entriesOf = (path) =>
  /** @type {{ packages: Record<string, Entry> }} */ (readJson(path)).packages;

/**
 * Whether npm itself has installed what the lock names, by `npm install` or
 * `npm ci`, with all that is optional and meant for this platform: an npm on
 * an old Node leaves some of that out.
 */
export const isInstalled = () => {
  if (!existsSync(listPath)) return false;
  const installed = entriesOf(listPath);
  return Object.entries(entriesOf(lockPath)).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '') return true;
    if (found === undefined) return mayBeMissing(wanted);
    return (
      found.version === wanted.version && found.integrity === wanted.integrity
    );
  });
};

/** @param {Entry} entry */
const mayBeMissing = ({ optional, devOptional, os, cpu, libc }) => {
  if (!optional && !devOptional) return false;
  // Without its own platform it was installed along with one that has.
  if (os === undefined && cpu === undefined) return true;
  return !(
    allows(os, process.platform) &&
    allows(cpu, process.arch) &&
    allows(libc, libcHere())
  );
};

/**
 * @param {string | string[] | undefined} list
 * @param {string} value
 */
const allows = (list, value) => list === undefined || list.includes(value);

const libcHere = () => {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return report.header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
};
