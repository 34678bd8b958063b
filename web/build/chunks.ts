import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** Matches the modules of packages, given as expressions for their names. */
const library = (...names: readonly string[]): RegExp =>
  new RegExp(`[\\/]node_modules[\\/](${names.join('|')})[\\/]`);

const MUI = library(
  '@mui[\\/](?!x-)[\\w-]+',
  '@emotion[\\/][\\w-]+',
  '@popperjs[\\/]core',
  'stylis',
  'clsx',
  'react-transition-group',
  'hoist-non-react-statics',
);

const muiControl = (...names: readonly string[]): RegExp =>
  new RegExp(`[\\/]@mui[\\/]material[\\/](${names.join('|')})[\\/.]`);

const DRAG_AND_DROP = library(
  'react-dnd[\\w-]*',
  'dnd-core',
  '@react-dnd[\\/]\\w+',
  'redux',
  'fast-deep-equal',
);

const ROUTER_AND_DATA =
  /[\\/]node_modules[\\/](?!intl-messageformat|@formatjs|react[\\/])/;

/** Packages that the sign-in page uses as well. */
const MESSAGES = library('intl-messageformat', '@formatjs[\\/][\\w-]+');

/** Packages that react-admin's lists need and the shell does not. */
const LISTS = library('ra-core', 'lodash', 'inflection', 'jsonexport');

const CHARTS = library(
  '@mui[\\/]x-[\\w-]+',
  '@base-ui[\\/]\\w+',
  'd3-[\\w-]+',
  'internmap',
  'reselect',
  'bezier-easing',
  'flatqueue',
  'use-sync-external-store',
);

/**
 * The chunk of a module: libraries by name, our own code by the pages that use
 * it. Few files, as HTTP/1 browsers load six at a time.
 */
export const codeSplitting = (): Rolldown.CodeSplittingOptions => ({
  // Dependencies stay in chunks that are shared by more pages: no cycles.
  includeDependenciesRecursively: false,
  groups: [
    // Comes before MUI and react-admin, which both need react-is.
    { name: 'react-dom', test: library('react-dom', 'scheduler', 'react-is') },
    { name: 'mui', test: MUI, tags: ['$initial'] },
    { name: 'router-and-data', test: ROUTER_AND_DATA, tags: ['$initial'] },
    { name: 'lists', test: LISTS },
    { name: 'charts-library', test: CHARTS },
    { name: 'drag-and-drop', test: DRAG_AND_DROP },
    { name: 'markdown', test: MARKDOWN },
    { name: 'mui-slider', test: muiControl('Slider') },
    { name: 'mui-progress', test: muiControl('LinearProgress') },
    { name: 'mui-tabs', test: muiControl('Tabs?', 'TabScrollButton') },
    { name: 'mui-tables', test: muiControl('Table(?!SortLabel)\\w*') },
    { name: 'mui-toggles', test: muiControl('ToggleButton\\w*') },
    { name: 'mui-fields', test: muiControl(...FIELDS) },
    { name: 'mui-seldom', test: SELDOM },
    { name: 'mui-more', test: MUI, minShareCount: 2 },
    { name: ownChunk() },
  ],
});

/** MUI components that no list needs at first. */
const SELDOM =
  /[\\/]@mui[\\/](material[\\/](Chip|Box|Stack|NoSsr|FormGroup)|system[\\/](create)?(Box|Stack))[\\/.]/;

const FIELDS = [
  '\\w*Input\\w*',
  'Form\\w*',
  'TextField',
  'Select',
  'NativeSelect',
  'TextareaAutosize',
  'useAutocomplete',
] as const;

const MARKDOWN =
  /[\\/](node_modules[\\/](markdown-it|mdurl|linkify-it|uc\.micro|entities|punycode(\.js)?)[\\/]|MarkdownPreview\.|CommentText\.|renderedMarkdown\.|markdown\.css)/;

/** Names the chunk of our own module by the entries and pages that need it. */
const ownChunk = () => {
  let roots: ReadonlyMap<string, ReadonlySet<string>> | null = null;
  return (id: string, graph: Graph): string | null => {
    // App and sign-in both load parts of themselves lazily.
    if (id.includes('vite/preload-helper')) return 'session';
    if (library('react').test(id)) return 'calls';
    if (MESSAGES.test(id)) return 'session';
    if (!isOurs(id)) return null;
    roots ??= rootsOf(id, graph);
    return chunkOf(id, [...(roots.get(id) ?? [])]);
  };
};

const isOurs = (id: string): boolean => !/[\\/]node_modules[\\/]/.test(id);

const isPage = (root: string): boolean => /Page\.tsx$/.test(root);

/** Decides by how much of the product needs the module; first match wins. */
const chunkOf = (id: string, roots: readonly string[]): string | null => {
  const isFor = (part: string) => roots.some((root) => root.includes(part));
  const entries = roots.filter((root) => root.endsWith('.html'));
  if (!isFor('/app.html'))
    return entries.length > 0 ? null : chunkOfPages(id, roots);
  if (entries.length === 1 || isAppValue(id)) return 'app';
  if (isFor('/site/landing.')) return 'visit';
  return isFor('/site/') ? 'calls' : 'session';
};

/** A module of a single page is in that page's own chunk. */
const chunkOfPages = (id: string, roots: readonly string[]): string | null => {
  if (roots.length < 2) return null;
  // Separate from the app, which starts as soon as one of its scripts loads.
  if (roots.every((root) => SIGN_IN.test(root))) return 'sign-in-parts';
  return chartChunk(id) ?? sharedChunk(id, roots);
};

const sharedChunk = (id: string, roots: readonly string[]): string => {
  if (roots.some((root) => ITEM_PAGES.test(root))) {
    return isBoard(id, roots) ? 'board' : 'items';
  }
  if (roots.every((root) => AUDIT.test(root))) return 'audit';
  return isPast(roots) ? 'past' : chunkOfOthers(id, roots);
};

const chunkOfOthers = (id: string, roots: readonly string[]): string => {
  const namedChunk = NAMED_CHUNKS.find(([modules]) => modules.test(id));
  if (namedChunk !== undefined) return namedChunk[1];
  // 'team' for `web/resources/team/TeamPage.tsx`.
  const noun = /[\\/]web[\\/]resources[\\/]([\w-]+)/.exec(id)?.[1] ?? 'parts';
  return roots.some(isPage) ? noun : 'dialogs';
};

/** The report chart is loaded alone, with as little else as possible. */
const isPast = (roots: readonly string[]): boolean =>
  roots.every((root) => PAST.test(root) && !root.endsWith('ReportChart.tsx'));

const SIGN_IN = /[\\/]web[\\/]signIn[\\/]/;

const ITEM_PAGES = /[\\/](Plan|ItemList)Page\.tsx$/;

/** Shared by the plan and past plans, but not needed by lists. */
const isBoard = (id: string, roots: readonly string[]): boolean =>
  /[\\/](pages[\\/]plan[\\/]|messages[\\/]plan\.ts$)/.test(id) &&
  !roots.some((root) => root.endsWith('ItemListPage.tsx'));

/** Code that only the audit pages share; reports do not need it. */
const AUDIT = /[\\/]web[\\/]pages[\\/]audit[\\/]/;

/** Past data of projects and team, which no other page needs. */
const PAST = /[\\/]web[\\/]pages[\\/](reports|audit)[\\/]/;

/** The history's lists. Its rows are separate, because items show them too. */
const HISTORY_LIST = /[\\/]plan-history[\\/](HistoryList|Timeline)\.tsx$/;

/** Reports read links to projects, and nothing else of a project's forms. */
const LINKS =
  /[\\/]resources[\\/]project[\\/](projectLink|useLinkedProject)\.ts$/;

/** The dashboard reads the list of projects, and none of their forms. */
const PROJECT_LIST = /[\\/]project[\\/]list[\\/]projectList\.ts$/;

/** Needed by all that reads or writes items' texts; separate from dialogs. */
const WRITTEN =
  /[\\/]((mention|redaction)[\\/]\w+\.(tsx?|css)|(mention|mentions|mentionValues|usePathOfOther)\.ts)$/;

/** Separate from shared texts, which many more pages need. */
const TEXTS_OF_PAGES =
  /[\\/]messages[\\/](account|calendar|comment|guide|history|importExport|inbox|project|story|team|teamLabel|view|webhook)\.ts$/;

/** Next to the notice of a problem, which it shows; many pages need both. */
const LAZY_CONTENT = /[\\/]components[\\/]lazyContent\.tsx$/;

/** Modules that several pages share, with the chunk that they are in. */
const NAMED_CHUNKS: readonly (readonly [modules: RegExp, chunk: string])[] = [
  [TEXTS_OF_PAGES, 'texts'],
  [HISTORY_LIST, 'history-list'],
  [WRITTEN, 'written'],
  [LINKS, 'parts'],
  [LAZY_CONTENT, 'items'],
  [PROJECT_LIST, 'project-list'],
];

/** Imported by every entry through one file, but used only by the app. */
const isAppValue = (id: string): boolean =>
  /[\\/](domain[\\/]|contract[\\/](values|quotaMessages|emailAddress)\.ts$)/.test(
    id,
  );

const chartChunk = (id: string): string | null => {
  if (CHARTS_OF_OURS.test(id)) return 'charts';
  return EXPLAINED.test(id) ? 'explained' : null;
};

/** Drawn with the charts' library, which no page needs at first. */
const CHARTS_OF_OURS =
  /[\\/](DayChart|BurndownChart|WorkPlanChart|barStyles|useFanSeries)\.tsx$/;

/** Shared only by dashboard and reports. */
const EXPLAINED =
  /[\\/](components[\\/]why[\\/]\w+|useWhyOf|WhyLatest|ChartTable|ForecastCard|forecastText|messages[\\/](why|forecast))\.tsx?$/;

/** The entries and dynamic imports that load each of our modules. */
const rootsOf = (
  anyModule: string,
  graph: Graph,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const ourModules = connected(anyModule, graph);
  const roots = new Map<string, Set<string>>();
  for (const id of ourModules) {
    const info = graph.getModuleInfo(id);
    if (info === null) continue;
    if (!info.isEntry && info.dynamicImporters.length === 0) continue;
    for (const reached of staticallyFrom(id, graph)) {
      const rootsSoFar = roots.get(reached) ?? new Set();
      roots.set(reached, rootsSoFar.add(id));
    }
  }
  return roots;
};

/** The module itself, and ours that it imports statically, at any depth. */
const staticallyFrom = (start: string, graph: Graph): Set<string> => {
  const reached = new Set([start]);
  // A set also visits elements that are added during the loop.
  for (const id of reached) {
    const info = graph.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) {
      if (isOurs(next)) reached.add(next);
    }
  }
  return reached;
};

/** Every module of ours that can be reached from `start`. */
const connected = (start: string, graph: Graph): Set<string> => {
  const all = new Set([start]);
  for (const id of all) {
    const info = graph.getModuleInfo(id);
    if (info === null) continue;
    const { importedIds, dynamicallyImportedIds, importers, dynamicImporters } =
      info;
    for (const next of [
      ...importedIds,
      ...dynamicallyImportedIds,
      ...importers,
      ...dynamicImporters,
    ]) {
      if (isOurs(next)) all.add(next);
    }
  }
  return all;
};
