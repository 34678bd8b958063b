import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './paths.mjs';
import { capture } from './processes.mjs';
import { Problem } from './terminal.mjs';

/**
 * Installs exactly what the lock in a folder names. No package here needs
 * an install script, and the client is built here even where
 * NODE_ENV=production would leave its tools out.
 * @param {string} node to run npm on
 * @param {string} folder
 * @throws {Problem} with what npm said when it failed
 */
export const npmCi = async (node, folder) => {
  const [program, ...args] = npm(node);
  args.push('ci', '--include=dev', '--include=optional', '--ignore-scripts');
  args.push('--no-audit', '--no-fund', '--loglevel=error');
  const { ok, output } = await capture(program, args, {
    cwd: folder,
    shell: program === 'npm' && process.platform === 'win32',
    // Asked to stop, npm takes long to undo what the next one undoes anyway.
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (!ok) throw new Problem(`npm ci failed:\n${output}`);
};

/**
 * The npm that runs this, else the one next to this Node, else the one in PATH.
 * @param {string} node
 * @returns {[string, ...string[]]} program and first arguments
 */
const npm = (node) => {
  const beside = dirname(process.execPath);
  const cli = [
    process.env['npm_execpath'] ?? '',
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(beside, '../share/nodejs/npm/bin/npm-cli.js'),
  ].find((path) => /npm-cli\.[cm]?js$/.test(path) && existsSync(path));
  return cli === undefined
    ? ['npm']
    : [node, '--require', inRoot('launch/tether.cjs'), cli];
};
