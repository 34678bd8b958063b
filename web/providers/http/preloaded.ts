import { position } from './position.ts';

/** The part of `Document` that is used. */
type Page = Readonly<{
  querySelector: (selectors: string) => Readonly<{ remove: () => void }> | null;
}>;

/**
 * Whether to use the HTML page's preload (`<link rel="preload">`): only once,
 * and not in a tab that has written, as a preload may lack what it wrote.
 */
export const takePreloaded = (
  path: string,
  page: Page | undefined = documentHere(),
): boolean => {
  const link = page?.querySelector(
    `link[rel="preload"][as="fetch"][href="/v1${path}"]`,
  );
  if (!link) return false;
  link.remove();
  return position.latest() === null;
};

/** Unit tests have no document. */
const documentHere = (): Page | undefined =>
  (globalThis as { document?: Page }).document;
