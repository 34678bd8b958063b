import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

const ASSETS = join(import.meta.dirname, '../../../dist/web');

/** Paths of the files of one kind that the page has loaded so far. */
export const loadedFiles = (
  page: Page,
  extension: 'js' | 'woff2',
): Promise<string[]> =>
  page.evaluate((ending) => {
    const paths = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(ending));
    return [...new Set(paths)];
  }, `.${extension}`);

/** Kilobytes (1000) of files as they are sent; fonts are compressed already. */
export const kilobytesOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => {
    const file = readFileSync(join(ASSETS, path));
    const sent = basename(path).endsWith('.js') ? gzipSync(file) : file;
    return sum + sent.length / 1000;
  }, 0);
