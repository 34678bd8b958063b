import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Budget = Readonly<{
  what: string;
  /** Maximum of gzipped JavaScript in kilobytes (1000 bytes). */
  limitKb: number;
  /** Names of chunks; each counts with all its static imports. */
  chunks: readonly string[];
  /** Maximum number of scripts. */
  maxScripts?: number;
}>;

const FIRST_LIST = ['app', 'ItemListPage'] as const;

/** Of the 15 scripts of a page, one that sets the look is no chunk. */
const MAX_SCRIPTS = 14;

/**
 * Budgets for every visitor. The board's target is 330 kB, measured by `npm run
 * bench client`; the limit leaves some room above it.
 */
const PAGES: readonly Budget[] = [
  { what: 'public pages', limitKb: 20, chunks: ['main', 'invite'] },
  { what: 'sign-in', limitKb: 84, chunks: ['login'] },
  {
    what: 'shell and first list',
    limitKb: 341,
    chunks: FIRST_LIST,
    maxScripts: MAX_SCRIPTS,
  },
  {
    what: 'shell and board',
    limitKb: 341,
    chunks: ['app', 'PlanPage'],
    maxScripts: MAX_SCRIPTS,
  },
];

/** The size that a screen adds to the first list, including its libraries. */
const LAZY: readonly Budget[] = [
  { what: 'dashboard charts', limitKb: 120, chunks: ['Chart'] },
  { what: 'report charts', limitKb: 120, chunks: ['ReportChart'] },
  { what: 'board', limitKb: 40, chunks: ['PlanPage'] },
  { what: 'markdown', limitKb: 70, chunks: ['markdown'] },
  { what: 'customizer', limitKb: 23, chunks: ['Customizer'] },
  { what: 'palette', limitKb: 26, chunks: ['Palette'] },
  { what: 'lists of react-admin', limitKb: 25, chunks: ['lists'] },
  { what: 'table of the history', limitKb: 65, chunks: ['HistoryTable'] },
];

/** react-admin's headless lists, loaded with the pages that use them. */
const HEADLESS_LISTS = 'lists';

/** react-admin's lists, grids and filters with MUI's look. */
const MATERIAL_LISTS = /[\\/]node_modules[\\/]ra-ui-materialui[\\/]/;

/** The only list pages that may load them. */
const WITH_MATERIAL_LISTS: readonly string[] = ['HistoryTable'];

/** Limit for fonts in kilobytes, which are compressed already. */
const FONTS_KB = 45;

/** Prints the sizes after a build, and fails it if a budget is exceeded. */
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
          sizeKb: kilobytesOf(withImports(chunks, budget.chunks)),
        })),
        ...LAZY.map((budget) => ({
          ...budget,
          sizeKb: kilobytesOf(addedToFirstList(chunks, budget.chunks)),
        })),
        {
          what: 'fonts',
          limitKb: FONTS_KB,
          sizeKb: fonts.reduce(
            (sum, { source }) => sum + source.length / 1000,
            0,
          ),
        },
      ];
      for (const { what, sizeKb, limitKb } of sizes) {
        const line = `${what}: ${sizeKb.toFixed(1)} of ${limitKb} kB compressed`;
        if (sizeKb > limitKb) this.error(`Over the budget. ${line}`);
        this.info(line);
      }
      const violations = [
        ...PAGES.flatMap((page) => violationsOf(chunks, page)),
        ...chunksWithMaterialLists(chunks),
      ];
      for (const line of violations) this.error(line);
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

const kilobytesOf = (chunks: Iterable<Rolldown.OutputChunk>): number =>
  [...chunks].reduce((sum, { code }) => sum + gzipSync(code).length / 1000, 0);

/** The chunks that the first list has not loaded. */
const addedToFirstList = (
  chunks: readonly Rolldown.OutputChunk[],
  names: readonly string[],
): Rolldown.OutputChunk[] => {
  const loadedFirst = withImports(chunks, FIRST_LIST);
  return [...withImports(chunks, names)].filter(
    (chunk) => !loadedFirst.has(chunk),
  );
};

/** Finds a chunk in an import cycle, where the order of execution varies. */
const chunkInCycle = (
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

/** Violations of a page's budget. */
const violationsOf = (
  chunks: readonly Rolldown.OutputChunk[],
  { what, maxScripts = Infinity, chunks: names }: Budget,
): readonly string[] => {
  const loaded = [...withImports(chunks, names)];
  const count = `${loaded.length} of ${maxScripts} scripts`;
  const inCycle = chunkInCycle(chunks, names);
  return [
    ...(loaded.length > maxScripts
      ? [`Over the budget. ${what}: ${count}`]
      : []),
    ...(loaded.some(({ name }) => name === HEADLESS_LISTS)
      ? [`Not for ${what}: ${HEADLESS_LISTS}`]
      : []),
    ...(inCycle === undefined ? [] : [`A cycle in ${what}: ${inCycle}`]),
  ];
};

/** Chunks other than the list pages that load react-admin's Material lists. */
const chunksWithMaterialLists = (
  chunks: readonly Rolldown.OutputChunk[],
): readonly string[] =>
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
  const missing = names.find(
    (name) => !chunks.some((chunk) => chunk.name === name),
  );
  if (missing !== undefined) throw new Error(`There is no chunk ${missing}.`);
  const reached = new Set(chunks.filter(({ name }) => names.includes(name)));
  // A set also visits elements that are added during the loop.
  for (const { imports } of reached) {
    for (const chunk of chunks) {
      if (imports.includes(chunk.fileName)) reached.add(chunk);
    }
  }
  return reached;
};
