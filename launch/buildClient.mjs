import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { withLock } from './withLock.mjs';
import { inRoot, tools } from './paths.mjs';
import { capture } from './processes.mjs';
import { UserFacingError, step } from './terminal.mjs';

const stampPath = inRoot('dist', '.built');

/** The sources of the client; it shares api/contract. */
const sources = [
  'web',
  'api/contract',
  'domain/shared',
  'package-lock.json',
  'tsconfig.json',
];

/**
 * Builds the client unless it was built from exactly these sources.
 * @param {string} node
 * @param {(node: string) => Promise<void>} [build]
 */
export const ensureClient = async (node, build = buildClient) => {
  if (isBuilt(fingerprint())) return;
  await withLock('build', async () => {
    if (!isBuilt(fingerprint())) await build(node);
  });
};

/** @param {string} node */
export const buildClient = (node) =>
  step('Building the client', () => buildWithoutProgress(node));

/**
 * @param {string} node
 * @throws {UserFacingError} with Vite's output, if the build fails
 */
export const buildWithoutProgress = async (node) => {
  // Before the build: a file that changes during it requires another.
  const from = fingerprint();
  rmSync(stampPath, { force: true });
  const { ok, output } = await capture(
    node,
    [tools.vite, 'build', '--config', 'web/vite.config.ts'],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (!ok) throw new UserFacingError(`The client cannot be built:\n${output}`);
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(stampPath, from);
};

/** @param {string} from */
const isBuilt = (from) =>
  existsSync(inRoot('dist', 'web', 'app.html')) &&
  existsSync(stampPath) &&
  readFileSync(stampPath, 'utf8') === from;

// Hashes contents instead of times, because a checkout makes every file new.
const fingerprint = () => {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesUnder)) {
    hash.update(`${path}\0`).update(readFileSync(inRoot(path)));
  }
  return hash.digest('hex');
};

/**
 * @param {string} path
 * @returns {string[]}
 */
const filesUnder = (path) => {
  if (!existsSync(inRoot(path))) return [];
  if (!statSync(inRoot(path)).isDirectory()) return [path];
  return readdirSync(inRoot(path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
};
