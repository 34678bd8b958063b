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

/** A page of rows that shows no items, unless `details` say otherwise. */
const htmlPage = (
  name: string,
  path: RegExp,
  chunk: string,
  details: Partial<HtmlPage> & Pick<HtmlPage, 'entry' | 'title'>,
): HtmlPage => ({
  name,
  path,
  chunks: [chunk],
  hasItems: false,
  outline: 'rows',
  ...details,
});

const ITEMS = '/project/items';

const itemList = (
  name: string,
  title: MessageKey,
  entry: string,
  path: RegExp,
): HtmlPage =>
  htmlPage(name, path, 'ItemListPage', { title, entry, hasItems: true });

/**
 * Screens with HTML pages of their own, which paint the shell and preload code
 * and data before any script runs. The first match counts; others get `app.html`.
 */
export const htmlPages: readonly HtmlPage[] = [
  htmlPage('plan', /^\/project\/plan(\/|$)/, 'PlanPage', {
    title: 'plan.title',
    entry: '/project/plan',
    hasItems: true,
    outline: 'board',
  }),
  itemList('day', 'nav.myDay', `${ITEMS}/day`, /^\/project\/items\/day(\/|$)/),
  itemList(
    'week',
    'nav.myWeek',
    `${ITEMS}/week`,
    /^\/project\/items\/week(\/|$)/,
  ),
  itemList(
    'milestone',
    'nav.myMilestone',
    `${ITEMS}/milestone`,
    /^\/project\/items\/milestone(\/|$)/,
  ),
  itemList(
    'out-of-scope',
    'nav.outOfScope',
    `${ITEMS}/all-items/out-of-scope`,
    /^\/project\/items\/all-items\/out-of-scope(\/|$)/,
  ),
  itemList('items', 'nav.allItems', ITEMS, /^\/project\/items(\/|$)/),
  htmlPage('dashboard', /^\/project\/dashboard\/?$/, 'DashboardPage', {
    title: 'dashboard.title',
    entry: '/project/dashboard',
    hasItems: true,
  }),
  htmlPage('reports', /^\/project\/reports\/?$/, 'ReportsPage', {
    title: 'reports.title',
    entry: '/project/reports',
    hasItems: true,
  }),
  htmlPage('inbox', /^\/inbox\/?$/, 'InboxPage', {
    title: 'nav.inbox',
    entry: '/inbox',
    outline: 'medium',
  }),
  htmlPage('history', /^\/project\/history\/?$/, 'HistoryPage', {
    title: 'history.title',
    entry: '/project/history',
    outline: 'medium',
  }),
  htmlPage('go-to-market', /^\/go-to-market\/?$/, 'GoToMarketPage', {
    title: null,
    entry: '/go-to-market',
  }),
  htmlPage('projects', /^\/settings\/change-project\/?$/, 'ProjectsPage', {
    title: 'projects.title',
    entry: '/settings/change-project',
    outline: 'medium',
  }),
  htmlPage('team', /^\/settings\/team\/?$/, 'TeamPage', {
    title: 'team.title',
    entry: '/settings/team',
    outline: 'medium',
  }),
  htmlPage('import', /^\/settings\/import\/?$/, 'ImportPage', {
    title: 'import.title',
    entry: '/settings/import',
    outline: 'medium',
  }),
];

/** The HTML page's file for a path, relative to the built client. */
export const htmlPageAt = (pathname: string): string => {
  const page = htmlPages.find(({ path }) => path.test(pathname));
  return page === undefined ? 'app.html' : `pages/${page.name}.html`;
};
