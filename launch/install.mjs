import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { exclusively } from './exclusively.mjs';
import { inRoot, readJson, root } from './paths.mjs';
import { findNode, platform } from './pinnedNode.mjs';
import { capture } from './processes.mjs';
import { Problem, step } from './terminal.mjs';

/**
 * What was installed here: for which lock, on what, and the Node to run.
 * @typedef {{ lock: string, platform: string, node: string }} Stamp
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Entry
 */

const lockPath = inRoot('package-lock.json');
const listPath = inRoot('node_modules', '.package-lock.json');
const stampPath = inRoot('node_modules', '.slipway-lock');

/**
 * Installs the packages unless those of the lock are there.
 * @returns {Promise<string>} the program of the Node to run
 */
export const ensureInstalled = async () => {
  const lock = createHash('sha256').update(readFileSync(lockPath));
  const digest = lock.digest('hex');
  return (
    installedNode(digest) ??
    (await exclusively('install', async () => {
      const node = installedNode(digest);
      if (node !== null) return node;
      if (!agrees()) await install();
      return stamp(digest);
    }))
  );
};

/** @param {string} digest */
const installedNode = (digest) => {
  try {
    const found = /** @type {Stamp} */ (readJson(stampPath));
    const same = found.lock === digest && found.platform === platform;
    const node = resolve(root, found.node);
    return same && existsSync(node) ? node : null;
  } catch {
    return null;
  }
};

/** @param {string} digest */
const stamp = (digest) => {
  const node = findNode();
  // Relative where it can be: a folder that is moved or copied stays whole.
  const path = node.startsWith(root) ? relative(root, node) : node;
  /** @type {Stamp} */
  const found = { lock: digest, platform, node: path };
  writeFileSync(stampPath, JSON.stringify(found));
  return node;
};

/**
 * Whether npm itself left the packages of the lock here, by `npm install` or
 * `npm ci`: it lists them when it is done.
 */
const agrees = () => {
  if (!existsSync(listPath)) return false;
  const installed = entries(listPath);
  return Object.entries(entries(lockPath)).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '') return true;
    if (found === undefined) return wanted.optional ?? wanted.devOptional;
    return (
      found.version === wanted.version && found.integrity === wanted.integrity
    );
  });
};

/** @param {string} path */
const entries = (path) =>
  /** @type {{ packages: Record<string, Entry> }} */ (readJson(path)).packages;

const install = async () => {
  if (
    process.platform === 'win32' &&
    process.execPath.startsWith(inRoot('node_modules'))
  ) {
    // Windows deletes no program that runs, and this one is to be replaced.
    throw new Problem('The packages have changed: run `npm ci`, then again.');
  }
  rmSync(stampPath, { force: true });
  rmSync(listPath, { force: true });
  const [program, ...args] = npm();
  const { ok, output } = await step('Installing the packages', () =>
    capture(program, [...args, 'ci', ...flags], {
      shell: program === 'npm' && process.platform === 'win32',
      // Asked to stop, npm takes long to undo what the next one undoes anyway.
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    }),
  );
  if (!ok) throw new Problem(`npm ci failed:\n${output}`);
};

// No package of ours needs an install script, and the client is built here
// even where NODE_ENV=production would leave its tools out.
const flags = [
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/**
 * The npm that runs this, else the one beside this Node, else the one in PATH.
 * @returns {[string, ...string[]]} program and first arguments
 */
const npm = () => {
  const beside = dirname(process.execPath);
  const cli = [
    process.env['npm_execpath'] ?? '',
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((path) => /npm-cli\.[cm]?js$/.test(path) && existsSync(path));
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  return cli === undefined
    ? ['npm']
    : [node, '--require', inRoot('launch/tether.cjs'), cli];
};
