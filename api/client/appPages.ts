import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nullIfMissing } from './nullIfMissing.ts';

/**
 * Finds the HTML page of the built client for an address of the app: one that
 * preloads what its screen needs, or else `app.html`.
 */
export const appPageIn = (folder: string) => {
  let pages: readonly (readonly [RegExp, string])[] | null = null;
  return (path: string): string => {
    // A client may be built while the server runs.
    pages ??= readPages(folder);
    const name = pages?.find(([pattern]) => pattern.test(path))?.[1];
    return name === undefined ? 'app.html' : `pages/${name}.html`;
  };
};

const readPages = (
  folder: string,
): readonly (readonly [RegExp, string])[] | null => {
  try {
    const listed = JSON.parse(
      readFileSync(join(folder, 'pages.json'), 'utf8'),
    ) as [string, string][];
    return listed.map(([pattern, name]) => [new RegExp(pattern), name]);
  } catch (error) {
    return nullIfMissing(error);
  }
};
