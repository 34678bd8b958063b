import type { MessageKey } from '../../kit/i18n/messages/english.ts';

/**
 * The HTML file of one screen, or of several similar ones, which is written
 * when the client is built.
 */
export type HtmlPage = Readonly<{
  /** Name of its file, `pages/<name>.html`. */
  name: string;
  path: RegExp;
  /** The chunks that the screen needs first, in addition to the app's. */
  chunks: readonly string[];
  /** Whether the screen shows the active project's items. */
  hasItems: boolean;
  /** The screen's title; null if it depends on data. */
  title: MessageKey | null;
  /** The path of the screen's navigation entry. */
  entry: string;
  outline: 'board' | 'rows' | 'medium';
}>;

const rows = (
  name: string,
  path: RegExp,
  chunk: string,
  about: Partial<HtmlPage> & Pick<HtmlPage, 'entry' | 'title'>,
): HtmlPage => ({
  name,
  path,
  chunks: [chunk],
  hasItems: false,
  outline: 'rows',
  ...about,
});

const ITEMS = '/project/items';
const LIST = 'ItemListPage';

const list = (
  name: string,
  title: MessageKey,
  entry: string,
  path: RegExp,
): HtmlPage => rows(name, path, LIST, { title, entry, hasItems: true });

/**
 * Screens with HTML pages of their own, which paint the shell and preload code
 * and data before any script runs. The first match counts; others get `app.html`.
 */
export const htmlPages: readonly HtmlPage[] = [
  rows('plan', /^\/project\/plan(\/|$)/, 'PlanPage', {
    title: 'plan.title',
    entry: '/project/plan',
    hasItems: true,
    outline: 'board',
  }),
  list('day', 'nav.myDay', `${ITEMS}/day`, /^\/project\/items\/day(\/|$)/),
  list('week', 'nav.myWeek', `${ITEMS}/week`, /^\/project\/items\/week(\/|$)/),
  list(
    'milestone',
    'nav.myMilestone',
    `${ITEMS}/milestone`,
    /^\/project\/items\/milestone(\/|$)/,
  ),
  list(
    'out-of-scope',
    'nav.outOfScope',
    `${ITEMS}/all-items/out-of-scope`,
    /^\/project\/items\/all-items\/out-of-scope(\/|$)/,
  ),
  list('items', 'nav.allItems', ITEMS, /^\/project\/items(\/|$)/),
  rows('dashboard', /^\/project\/dashboard\/?$/, 'DashboardPage', {
    title: 'dashboard.title',
    entry: '/project/dashboard',
    hasItems: true,
  }),
  rows('reports', /^\/project\/reports\/?$/, 'ReportsPage', {
    title: 'reports.title',
    entry: '/project/reports',
    hasItems: true,
  }),
  rows('inbox', /^\/inbox\/?$/, 'InboxPage', {
    title: 'nav.inbox',
    entry: '/inbox',
    outline: 'medium',
  }),
  rows('history', /^\/project\/history\/?$/, 'HistoryPage', {
    title: 'history.title',
    entry: '/project/history',
    outline: 'medium',
  }),
  rows('go-to-market', /^\/go-to-market\/?$/, 'GoToMarketPage', {
    title: null,
    entry: '/go-to-market',
  }),
  rows('projects', /^\/settings\/change-project\/?$/, 'ProjectsPage', {
    title: 'projects.title',
    entry: '/settings/change-project',
    outline: 'medium',
  }),
  rows('team', /^\/settings\/team\/?$/, 'TeamPage', {
    title: 'team.title',
    entry: '/settings/team',
    outline: 'medium',
  }),
  rows('import', /^\/settings\/import\/?$/, 'ImportPage', {
    title: 'import.title',
    entry: '/settings/import',
    outline: 'medium',
  }),
];

/** The HTML page's file for a path, relative to the built client. */
export const htmlPageAt = (pathname: string): string => {
  const found = htmlPages.find(({ path }) => path.test(pathname));
  return found === undefined ? 'app.html' : `pages/${found.name}.html`;
};
