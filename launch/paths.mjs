import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string[]} parts of a path inside the repository */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * @param {string} path
 * @returns {unknown}
 */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The program of each installed tool; Node runs it directly, without npx. */
export const tools = {
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/playwright-core/cli.js',
  // The native compiler, which has no API; `typescript` is the older one, which has.
  tsc: 'node_modules/typescript-native/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
};
