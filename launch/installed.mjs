import { existsSync } from 'node:fs';
import { inRoot, readJson } from './paths.mjs';

/**
 * A package's entry in package-lock.json.
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Entry
 */

export const lockPath = inRoot('package-lock.json');

/** npm's own list of installed packages, written when it has finished. */
export const listPath = inRoot('node_modules', '.package-lock.json');

/**
 * The packages by their paths, as a lock or npm's own list has them.
 * @param {string} path
 */
export const entriesOf = (path) =>
  /** @type {{ packages: Record<string, Entry> }} */ (readJson(path)).packages;

/**
 * Whether `npm install` or `npm ci` has installed everything that the lock
 * lists, including optional packages for this platform, some of which an npm on
 * an old Node omits.
 */
export const isInstalled = () => {
  if (!existsSync(listPath)) return false;
  const installed = entriesOf(listPath);
  return Object.entries(entriesOf(lockPath)).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '') return true;
    if (found === undefined) return isOptionalHere(wanted);
    return (
      found.version === wanted.version && found.integrity === wanted.integrity
    );
  });
};

/** @param {Entry} entry */
const isOptionalHere = ({ optional, devOptional, os, cpu, libc }) => {
  if (!optional && !devOptional) return false;
  // A package without a platform may be needed only by one that has another.
  if (os === undefined && cpu === undefined) return true;
  return !(
    allows(os, process.platform) &&
    allows(cpu, process.arch) &&
    allows(libc, currentLibc())
  );
};

/**
 * @param {string | string[] | undefined} list
 * @param {string} value
 */
const allows = (list, value) => list === undefined || list.includes(value);

const currentLibc = () => {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return report.header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
};
