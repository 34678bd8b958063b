import type { QueryClient } from '@tanstack/react-query';
import { dataProvider } from '../../providers/calls/dataProvider.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { chartQuery, chartIn } from '../../pages/dashboard/dashboardCharts.ts';
import { AUDIT_PATH, DELETED_PROJECTS_PATH } from '../../pages/audit/paths.ts';
import { GUIDE_PATH } from '../../pages/guide/paths.ts';
import { DELETED_ITEMS_PATH } from '../../resources/deleted-items/paths.ts';
import { projectItemsQuery } from '../../resources/item/store/query.ts';
import { IMPORT_PATH } from '../../resources/import/paths.ts';
import { WORKFLOW_PATH } from '../../resources/story/paths.ts';
import { lazyPage } from './lazyPage.tsx';
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

const dashboard = lazyPage(
  async () =>
    (await import('../../pages/dashboard/DashboardPage.tsx')).DashboardPage,
);
const plan = lazyPage(
  async () => (await import('../../pages/plan/PlanPage.tsx')).PlanPage,
);
const items = lazyPage(
  async () =>
    (await import('../../resources/item/list/ItemListPage.tsx')).ItemListPage,
);
const history = lazyPage(
  async () =>
    (await import('../../resources/plan-history/HistoryPage.tsx')).HistoryPage,
);
const deletedItems = lazyPage(
  async () =>
    (await import('../../resources/deleted-items/DeletedItemsPage.tsx'))
      .DeletedItemsPage,
);
const reports = lazyPage(
  async () => (await import('../../pages/reports/ReportsPage.tsx')).ReportsPage,
);
const goToMarket = lazyPage(
  async () =>
    (await import('../../resources/story/goToMarket/GoToMarketPage.tsx'))
      .GoToMarketPage,
);

const workflow = lazyPage(
  async () =>
    (await import('../../resources/story/workflow/ProductStoryAgentPage.tsx'))
      .ProductStoryAgentPage,
);
const guide = lazyPage(
  async () =>
    (await import('../../pages/guide/GetStartedPage.tsx')).GetStartedPage,
);
const projects = lazyPage(
  async () =>
    (await import('../../resources/project/list/ProjectsPage.tsx'))
      .ProjectsPage,
);
const inbox = lazyPage(
  async () => (await import('../../resources/inbox/InboxPage.tsx')).InboxPage,
);
const team = lazyPage(
  async () => (await import('../../resources/team/TeamPage.tsx')).TeamPage,
);
const importing = lazyPage(
  async () =>
    (await import('../../resources/import/ImportPage.tsx')).ImportPage,
);
const audit = lazyPage(
  async () => (await import('../../pages/audit/AuditPage.tsx')).AuditPage,
);
const deletedProjects = lazyPage(
  async () =>
    (await import('../../pages/audit/DeletedProjectsPage.tsx'))
      .DeletedProjectsPage,
);
const account = lazyPage(
  async () =>
    (await import('../../resources/account/AccountPage.tsx')).AccountPage,
);
const upgrade = lazyPage(
  async () =>
    (await import('../../resources/account/UpgradePage.tsx')).UpgradePage,
);

/** Replaces a page that needs a start date while there is none. */
export const projectSetup = lazyPage(
  async () =>
    (await import('../../resources/project/settings/ProjectSetup.tsx'))
      .ProjectSetup,
);

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
  route('/project/dashboard', dashboard, {
    needsStartDate: always,
    preload: preloadDashboard,
  }),
  route('/go-to-market', goToMarket),
  route(WORKFLOW_PATH, workflow),
  route(`${GUIDE_PATH}/:mode?`, guide),
  route('/project/plan/:itemId?', plan, {
    ownLayout: true,
    needsStartDate: always,
    preload: preloadItems,
  }),
  route('/project/items/:span?/:scope?/:itemId?', items, {
    needsStartDate: listNeedsStartDate,
    preload: preloadItems,
  }),
  route('/settings/change-project', projects, {
    width: 'medium',
  }),
  route('/settings/team', team, { width: 'medium' }),
  route(IMPORT_PATH, importing, { width: 'medium' }),
  route(AUDIT_PATH, audit),
  route(`${DELETED_PROJECTS_PATH}/:projectId?`, deletedProjects, {
    width: 'medium',
  }),
  route('/settings/account', account, { width: 'medium' }),
  route('/settings/account/upgrade', upgrade, { width: 'medium' }),
  route('/project/reports', reports, {
    needsStartDate: always,
    preload: preloadItems,
  }),
  route('/inbox', inbox, { width: 'medium' }),
  route('/project/history', history, { width: 'medium' }),
  route(DELETED_ITEMS_PATH, deletedItems, { width: 'medium' }),
];
