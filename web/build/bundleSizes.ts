import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Budget = Readonly<{
  what: string;
  /** Kilobytes (1000) of gzipped JavaScript at most. */
  limit: number;
  /** Names of chunks; each counts with everything it imports at once. */
  chunks: readonly string[];
  /** How many files that is at most. */
  files?: number;
}>;

const FIRST_LIST = ['app', 'ItemListPage'] as const;

/** With the script that sets the look, which stands before all others. */
const FILES = 15 - 1;

/**
 * What every visitor loads. The board's aim is 330 kB, which `npm run bench client`
 * measures; the limit leaves some room above it.
 */
const PAGES: readonly Budget[] = [
  { what: 'public pages', limit: 20, chunks: ['landing', 'invite'] },
  { what: 'sign-in', limit: 90, chunks: ['login'] },
  {
    what: 'shell and first list',
    limit: 345,
    chunks: FIRST_LIST,
    files: FILES,
  },
  {
    what: 'shell and board',
    limit: 345,
    chunks: ['app', 'PlanPage'],
    files: FILES,
  },
];

/** What a screen adds to the first list, its share of the libraries included. */
const LAZY: readonly Budget[] = [
  { what: 'dashboard charts', limit: 120, chunks: ['Chart'] },
  { what: 'report charts', limit: 120, chunks: ['ReportChart'] },
  { what: 'board', limit: 40, chunks: ['PlanPage'] },
  { what: 'markdown', limit: 70, chunks: ['markdown'] },
  { what: 'customizer', limit: 21, chunks: ['Customizer'] },
  { what: 'palette', limit: 24, chunks: ['Palette'] },
  { what: 'lists of react-admin', limit: 25, chunks: ['lists'] },
  { what: 'table of the history', limit: 65, chunks: ['HistoryTable'] },
];

/** react-admin's lists without a look, which come with the pages that have them. */
const HEADLESS_LISTS = 'lists';

/** react-admin's lists, grids and filters in MUI's look. */
const MATERIAL_LISTS = /[\\/]node_modules[\\/]ra-ui-materialui[\\/]/;

/** The parts of list pages that alone may load them. */
const WITH_MATERIAL_LISTS: readonly string[] = ['HistoryTable'];

/** Kilobytes of fonts, which are compressed as they are. */
const FONTS_KB = 45;

/** Prints the sizes after a build, and fails it when one is over its budget. */
export const bundleSizes = (): Plugin => ({
  name: 'slipway-bundle-sizes',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(isChunk);
      const fonts = Object.values(bundle).filter(isFont);
      const sizes = [
        ...PAGES.map((budget) => ({
          ...budget,
          size: total(withImports(chunks, budget.chunks)),
        })),
        ...LAZY.map((budget) => ({
          ...budget,
          size: total(added(chunks, budget.chunks)),
        })),
        {
          what: 'fonts',
          limit: FONTS_KB,
          size: fonts.reduce(
            (sum, { source }) => sum + source.length / 1000,
            0,
          ),
        },
      ];
      for (const { what, size, limit } of sizes) {
        const line = `${what}: ${size.toFixed(1)} of ${limit} kB compressed`;
        if (size > limit) this.error(`Over the budget. ${line}`);
        this.info(line);
      }
      const wrong = [
        ...PAGES.flatMap((page) => wrongIn(chunks, page)),
        ...strayed(chunks),
      ];
      for (const line of wrong) this.error(line);
    },
  },
});

const isChunk = (
  file: Rolldown.OutputAsset | Rolldown.OutputChunk,
): file is Rolldown.OutputChunk => file.type === 'chunk';

const isFont = (
  file: Rolldown.OutputAsset | Rolldown.OutputChunk,
): file is Rolldown.OutputAsset =>
  file.type === 'asset' && file.fileName.endsWith('.woff2');

const total = (chunks: Iterable<Rolldown.OutputChunk>): number =>
  [...chunks].reduce((sum, { code }) => sum + gzipSync(code).length / 1000, 0);

const added = (
  chunks: readonly Rolldown.OutputChunk[],
  names: readonly string[],
): Rolldown.OutputChunk[] => {
  const there = withImports(chunks, FIRST_LIST);
  return [...withImports(chunks, names)].filter((chunk) => !there.has(chunk));
};

/** A chunk that needs itself: which of the circle runs first is left to chance. */
const inCircle = (
  chunks: readonly Rolldown.OutputChunk[],
  names: readonly string[],
): string | undefined =>
  [...withImports(chunks, names)].find((chunk) => {
    const needed = chunks.filter(({ fileName }) =>
      chunk.imports.includes(fileName),
    );
    return withImports(chunks, needed.map(nameOf)).has(chunk);
  })?.name;

const nameOf = ({ name }: Rolldown.OutputChunk): string => name;

/** What a page begins with and must not. */
const wrongIn = (
  chunks: readonly Rolldown.OutputChunk[],
  { what, files = Infinity, chunks: names }: Budget,
): readonly string[] => {
  const begun = [...withImports(chunks, names)];
  const count = `${begun.length} of ${files} scripts`;
  const circle = inCircle(chunks, names);
  return [
    ...(begun.length > files ? [`Over the budget. ${what}: ${count}`] : []),
    ...(begun.some(({ name }) => name === HEADLESS_LISTS)
      ? [`Not for ${what}: ${HEADLESS_LISTS}`]
      : []),
    ...(circle === undefined ? [] : [`A circle in ${what}: ${circle}`]),
  ];
};

/** What loads react-admin's Material lists without being part of a list page. */
const strayed = (chunks: readonly Rolldown.OutputChunk[]): readonly string[] =>
  chunks
    .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
    .filter(({ name }) => !WITH_MATERIAL_LISTS.includes(name))
    .flatMap(({ name }) =>
      [...withImports(chunks, [name])]
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => MATERIAL_LISTS.test(id))
        .map((id) => `Not for ${name}: ${id}`),
    );

const withImports = (
  chunks: readonly Rolldown.OutputChunk[],
  names: readonly string[],
): Set<Rolldown.OutputChunk> => {
  const reached = new Set(chunks.filter(({ name }) => names.includes(name)));
  // A set visits what is added to it on the way.
  for (const { imports } of reached) {
    for (const chunk of chunks) {
      if (imports.includes(chunk.fileName)) reached.add(chunk);
    }
  }
  return reached;
};
