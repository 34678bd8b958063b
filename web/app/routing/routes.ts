import type { QueryClient } from '@tanstack/react-query';
import { dataProvider } from '../../providers/calls/dataProvider.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { chartQuery, chartIn } from '../../pages/dashboard/dashboardCharts.ts';
import { AUDIT_PATH, DELETED_PROJECTS_PATH } from '../../pages/audit/paths.ts';
import { GUIDE_PATH } from '../../pages/guide/paths.ts';
import { DELETED_ITEMS_PATH } from '../../resources/deleted-items/paths.ts';
import { projectItemsQuery } from '../../resources/item/store/projectItemsCache.ts';
import { IMPORT_PATH } from '../../resources/import/paths.ts';
import { WORKFLOW_PATH } from '../../resources/story/paths.ts';
import {
  accountPage,
  auditPage,
  dashboardPage,
  deletedItemsPage,
  deletedProjectsPage,
  getStartedPage,
  goToMarketPage,
  historyPage,
  importPage,
  inboxPage,
  itemListPage,
  planPage,
  productStoryAgentPage,
  projectsPage,
  reportsPage,
  teamPage,
  upgradePage,
} from './pages.ts';
import type { LazyPage } from './lazyPage.tsx';

/** The parameters of a route. */
type RouteParameters = Readonly<Record<string, string | undefined>>;

/** The route and frame of a screen. */
export type RouteConfiguration = LazyPage &
  Readonly<{
    path: string;
    /** 'medium' limits the line length; 'full' takes the whole width. */
    width: 'full' | 'medium';
    /** Whether the page draws its own container. */
    ownLayout: boolean;
    /** Whether Project Setup replaces the page without a start date. */
    needsStartDate: (parameters: RouteParameters) => boolean;
    /** Fetches the page's data before the page is mounted. */
    preload?: (
      queries: QueryClient,
      project: AvailableProject,
      search: URLSearchParams,
    ) => void;
  }>;

type Preload = NonNullable<RouteConfiguration['preload']>;

const always = () => true;
const never = () => false;

const preloadItems: Preload = (queries, { id }) => {
  // The page itself handles the failure.
  queries
    .query(projectItemsQuery(id, dataProvider, queries))
    .catch(() => undefined);
};

const preloadDashboard: Preload = (queries, project, search) => {
  preloadItems(queries, project, search);
  if (project.startDate === null) return;
  queries
    .query(chartQuery(dataProvider, chartIn(search), project.id))
    .catch(() => undefined);
};

/** Lists need a start date, except all items and items out of scope. */
export const listNeedsStartDate = ({ span, scope }: RouteParameters) =>
  span !== undefined && span !== 'all-items' && scope !== 'out-of-scope';

/**
 * Creates a route; by default it has the full width, a container and no need
 * for a start date.
 */
const route = (
  path: string,
  page: LazyPage,
  special: Partial<Omit<RouteConfiguration, 'path' | keyof LazyPage>> = {},
): RouteConfiguration => ({
  path,
  ...page,
  width: 'full',
  ownLayout: false,
  needsStartDate: never,
  ...special,
});

export const routes: readonly RouteConfiguration[] = [
  route('/project/dashboard', dashboardPage, {
    needsStartDate: always,
    preload: preloadDashboard,
  }),
  route('/go-to-market', goToMarketPage),
  route(WORKFLOW_PATH, productStoryAgentPage),
  route(`${GUIDE_PATH}/:mode?`, getStartedPage),
  route('/project/plan/:itemId?', planPage, {
    ownLayout: true,
    needsStartDate: always,
    preload: preloadItems,
  }),
  route('/project/items/:span?/:scope?/:itemId?', itemListPage, {
    needsStartDate: listNeedsStartDate,
    preload: preloadItems,
  }),
  route('/settings/change-project', projectsPage, {
    width: 'medium',
  }),
  route('/settings/team', teamPage, { width: 'medium' }),
  route(IMPORT_PATH, importPage, { width: 'medium' }),
  route(AUDIT_PATH, auditPage),
  route(`${DELETED_PROJECTS_PATH}/:projectId?`, deletedProjectsPage, {
    width: 'medium',
  }),
  route('/settings/account', accountPage, { width: 'medium' }),
  route('/settings/account/upgrade', upgradePage, { width: 'medium' }),
  route('/project/reports', reportsPage, {
    needsStartDate: always,
    preload: preloadItems,
  }),
  route('/inbox', inboxPage, { width: 'medium' }),
  route('/project/history', historyPage, { width: 'medium' }),
  route(DELETED_ITEMS_PATH, deletedItemsPage, { width: 'medium' }),
];
