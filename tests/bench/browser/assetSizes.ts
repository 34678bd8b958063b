import type { Page } from 'playwright-core';

/** A file that a page has loaded. */
export type Loaded = Readonly<{
  path: string;
  /** Transferred size, in units of 1000 bytes. */
  kilobytes: number;
  /** When it had arrived, in ms of the page's clock. */
  arrived: number;
}>;

/** The files of one kind that the page has loaded so far. */
export const loadedFiles = (
  page: Page,
  extension: 'js' | 'woff2',
): Promise<Loaded[]> =>
  page.evaluate((ending) => {
    const entries = performance.getEntriesByType(
      'resource',
    ) as PerformanceResourceTiming[];
    const files = entries.map(({ name, encodedBodySize, responseEnd }) => ({
      path: new URL(name).pathname,
      kilobytes: encodedBodySize / 1000,
      arrived: responseEnd,
    }));
    // A preloaded file has a second entry once it is used.
    return files.filter(
      ({ path }, index) =>
        path.endsWith(ending) &&
        files.findIndex((other) => other.path === path) === index,
    );
  }, `.${extension}`);

/** The total size of all files that are not among the `known` ones. */
export const kilobytesOf = (
  files: readonly Loaded[],
  known: readonly Loaded[] = [],
): number =>
  files
    .filter(({ path }) => !known.some((other) => other.path === path))
    .reduce((sum, { kilobytes }) => sum + kilobytes, 0);
