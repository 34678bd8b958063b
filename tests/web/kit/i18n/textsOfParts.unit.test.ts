import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/* A page must add (`addTexts`) each text that the frame does not load, itself
   or by a module that it imports. Otherwise the text's key would show. */

const WEB = join(import.meta.dirname, '../../../../web');
const MESSAGES = join(WEB, 'kit/i18n/messages');
const FRAME = join(WEB, 'app/main.tsx');

const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: WEB }).map((file) => [
    join(WEB, file),
    readFileSync(join(WEB, file), 'utf8'),
  ]),
);

/** Imports of modules that are loaded together: no types, no `import()`. */
const STATIC = /^(?:import|export)\s(?!type\s)[^;]*?from\s+'(\.[^']+)'/gm;
/** Imports of parts of the app, which are loaded when they are needed. */
const LATER = /\bimport\(\s*'(\.[^']+)'/g;

const importsOf = (file: string, kind: RegExp): string[] =>
  [...(sources.get(file) ?? '').matchAll(kind)].map(([, path = '']) =>
    join(dirname(file), path),
  );

/** All modules that are loaded with a module. */
const reachedFrom = (root: string): ReadonlySet<string> => {
  const reached = new Set([root]);
  // A set's iteration includes elements added during it.
  for (const file of reached) {
    for (const next of importsOf(file, STATIC)) reached.add(next);
  }
  return reached;
};

const frame = reachedFrom(FRAME);
/** Parts of the app; the sign-in loads its texts without the provider. */
const parts = new Set(
  [...sources.keys()]
    .filter((file) => !file.startsWith(join(WEB, 'signIn')))
    .flatMap((file) => importsOf(file, LATER)),
);

/** The keys of each catalog that is loaded later. */
const laterCatalogs = new Map(
  [...sources]
    .filter(([file]) => dirname(file) === MESSAGES && !frame.has(file))
    .map(([file, source]) => [
      file,
      [...source.matchAll(/^ {2}'([^']+)':/gm)].map(([, key = '']) => key),
    ]),
);

const isCode = (file: string): boolean => dirname(file) !== MESSAGES;

/** Finds keys in quotes, and by the beginnings of template strings. */
const isNamedIn = (file: string): ((key: string) => boolean) => {
  const source = sources.get(file) ?? '';
  const quoted = new Set(source.match(/(?<=')[\w-]+(\.[\w-]+)+(?=')/g));
  const begun = source.match(/(?<=\bt?\(?`)\w+\.[\w.]*(?=\$\{)/g) ?? [];
  return (key) =>
    quoted.has(key) || begun.some((beginning) => key.startsWith(beginning));
};

const missingIn = (root: string): string[] => {
  const reached = reachedFrom(root);
  const code = [...reached].filter((file) => isCode(file) && hasTexts(file));
  return [...laterCatalogs].flatMap(([catalog, keys]) =>
    frame.has(catalog) || reached.has(catalog)
      ? []
      : code.flatMap((file) =>
          keys
            .filter(isNamedIn(file))
            .map((key) => `${key} of ${catalog}, named in ${file}`),
        ),
  );
};

/** Storage has keys of its own that are no texts. */
const hasTexts = (file: string): boolean =>
  !file.startsWith(join(WEB, 'providers'));

describe('The texts of a part of the client', () => {
  it.each([FRAME, ...parts].map((root) => [root.slice(WEB.length + 1), root]))(
    'are loaded with %s, which shows them',
    (_name, root) => {
      expect(
        missingIn(root).map((text) => text.replaceAll(`${WEB}/`, '')),
      ).toEqual([]);
    },
  );

  // Otherwise the expressions above would find nothing to check.
  it("exclude the frame's texts and cover more than a few parts", () => {
    expect(laterCatalogs.size).toBeGreaterThan(10);
    expect(parts.size).toBeGreaterThan(20);
  });

  it('are added where they are imported', () => {
    const silent = [...parts].flatMap((part) =>
      [...reachedFrom(part)].filter(
        (file) =>
          isCode(file) &&
          importsOf(file, STATIC).some((imported) =>
            laterCatalogs.has(imported),
          ) &&
          !(sources.get(file) ?? '').includes('addTexts('),
      ),
    );
    expect(silent).toEqual([]);
  });
});
