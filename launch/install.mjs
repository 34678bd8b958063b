import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { withLock } from './withLock.mjs';
import { entriesOf, isInstalled, listPath, lockPath } from './installed.mjs';
import { inRoot, readJson, root } from './paths.mjs';
import { findNode, isNewEnough, nodePackage, platform } from './pinnedNode.mjs';
import { capture } from './processes.mjs';
import { UserFacingError, step } from './terminal.mjs';

/**
 * What is installed here: the hash of the lock, the platform, and Node's path.
 * @typedef {{ lock: string, platform: string, node: string }} Stamp
 */

const stampPath = inRoot('node_modules', '.slipway-lock');

/**
 * Installs the packages of the lock unless they are installed already.
 * @returns {Promise<string>} the path of the Node to run
 */
export const ensureInstalled = async () => {
  const lock = createHash('sha256').update(readFileSync(lockPath));
  const digest = lock.digest('hex');
  return (
    installedNode(digest) ??
    (await withLock('install', async () => {
      const node = installedNode(digest);
      if (node !== null) return node;
      if (!isInstalled()) await install();
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
  const node = findNode(root);
  // Relative if possible, so that the folder can be moved or copied.
  const path = node.startsWith(root) ? relative(root, node) : node;
  /** @type {Stamp} */
  const found = { lock: digest, platform, node: path };
  writeFileSync(stampPath, JSON.stringify(found));
  return node;
};

const install = async () => {
  if (
    process.platform === 'win32' &&
    process.execPath.startsWith(inRoot('node_modules'))
  ) {
    // Windows cannot delete a running program, and this one must be replaced.
    throw new UserFacingError(
      'The packages have changed: run `npm ci`, then try again.',
    );
  }
  rmSync(stampPath, { force: true });
  rmSync(listPath, { force: true });
  await step('Installing the packages', async () => {
    if (isNewEnough) return npmCi(process.execPath, root);
    const folder = inRoot('.cache', 'node');
    await npmCi(await installNewerNodeFirst(folder), root);
    rmSync(folder, { recursive: true });
  });
};

/**
 * npm omits optional packages that are too new for the Node it runs on, even if
 * another Node will run them. So the newer Node is installed first, into a
 * separate folder, from its entry in the lock.
 * @param {string} folder
 */
const installNewerNodeFirst = async (folder) => {
  const path = `node_modules/${nodePackage}`;
  const { [path]: entry } = entriesOf(lockPath);
  // Throws: this platform has no Node package.
  if (entry === undefined) return findNode(folder);
  const dependencies = { [nodePackage]: entry.version };
  const manifest = { name: 'node-ahead', version: '0.0.0', dependencies };
  const packages = { '': manifest, [path]: { ...entry, optional: false } };
  mkdirSync(folder, { recursive: true });
  writeJson(join(folder, 'package.json'), manifest);
  writeJson(join(folder, 'package-lock.json'), {
    ...manifest,
    lockfileVersion: 3,
    packages,
  });
  await npmCi(process.execPath, folder);
  return findNode(folder);
};

/**
 * @param {string} path
 * @param {unknown} value
 */
const writeJson = (path, value) => writeFileSync(path, JSON.stringify(value));

/**
 * Installs exactly what the lock in a folder lists. No package needs an install
 * script. The build tools are installed even if NODE_ENV=production would omit
 * them, because the client is built here.
 * @param {string} node to run npm on
 * @param {string} folder
 * @throws {UserFacingError} with npm's output, if it fails
 */
const npmCi = async (node, folder) => {
  const [program, ...args] = npm(node);
  args.push('ci', '--include=dev', '--include=optional', '--ignore-scripts');
  args.push('--no-audit', '--no-fund', '--loglevel=error');
  const { ok, output } = await capture(program, args, {
    cwd: folder,
    shell: program === 'npm' && process.platform === 'win32',
    // When asked to stop, npm takes long to undo what the next run undoes
    // anyway.
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (!ok) throw new UserFacingError(`npm ci failed:\n${output}`);
};

/**
 * The npm that runs this launcher, else the one next to this Node, else the one
 * in PATH.
 * @param {string} node
 * @returns {[string, ...string[]]} program and first arguments
 */
const npm = (node) => {
  const nodeFolder = dirname(process.execPath);
  const cli = [
    process.env['npm_execpath'] ?? '',
    join(nodeFolder, 'node_modules/npm/bin/npm-cli.js'),
    join(nodeFolder, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(nodeFolder, '../share/nodejs/npm/bin/npm-cli.js'),
  ].find((path) => /npm-cli\.[cm]?js$/.test(path) && existsSync(path));
  return cli === undefined
    ? ['npm']
    : [node, '--require', inRoot('launch/followLauncher.cjs'), cli];
};
