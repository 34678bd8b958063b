import { position } from './position.ts';

/** The part of `Document` that is read. */
type Page = Readonly<{
  querySelector: (selectors: string) => Readonly<{ remove: () => void }> | null;
}>;

/**
 * Whether the document asks for this path itself (`<link rel="preload">`), so that
 * the answer is on its way before the code is there. Once: the next call shall have
 * a fresh one. Not in a tab that has written: the document cannot say how far an
 * answer has to reach.
 */
export const takeEarly = (
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

/** None in tests of units. */
const documentHere = (): Page | undefined =>
  (globalThis as { document?: Page }).document;
