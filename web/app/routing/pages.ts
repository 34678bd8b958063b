import { lazyPage } from './lazyPage.tsx';

/* The pages of the app; the code of each is loaded when it is first needed. */

export const dashboardPage = lazyPage(
  async () =>
    (await import('../../pages/dashboard/DashboardPage.tsx')).DashboardPage,
);
export const planPage = lazyPage(
  async () => (await import('../../pages/plan/PlanPage.tsx')).PlanPage,
);
export const itemListPage = lazyPage(
  async () =>
    (await import('../../resources/item/list/ItemListPage.tsx')).ItemListPage,
);
export const historyPage = lazyPage(
  async () =>
    (await import('../../resources/plan-history/HistoryPage.tsx')).HistoryPage,
);
export const deletedItemsPage = lazyPage(
  async () =>
    (await import('../../resources/deleted-items/DeletedItemsPage.tsx'))
      .DeletedItemsPage,
);
export const reportsPage = lazyPage(
  async () => (await import('../../pages/reports/ReportsPage.tsx')).ReportsPage,
);
export const goToMarketPage = lazyPage(
  async () =>
    (await import('../../resources/story/goToMarket/GoToMarketPage.tsx'))
      .GoToMarketPage,
);
export const productStoryAgentPage = lazyPage(
  async () =>
    (await import('../../resources/story/workflow/ProductStoryAgentPage.tsx'))
      .ProductStoryAgentPage,
);
export const getStartedPage = lazyPage(
  async () =>
    (await import('../../pages/guide/GetStartedPage.tsx')).GetStartedPage,
);
export const projectsPage = lazyPage(
  async () =>
    (await import('../../resources/project/list/ProjectsPage.tsx'))
      .ProjectsPage,
);
export const inboxPage = lazyPage(
  async () => (await import('../../resources/inbox/InboxPage.tsx')).InboxPage,
);
export const teamPage = lazyPage(
  async () => (await import('../../resources/team/TeamPage.tsx')).TeamPage,
);
export const importPage = lazyPage(
  async () =>
    (await import('../../resources/import/ImportPage.tsx')).ImportPage,
);
export const auditPage = lazyPage(
  async () => (await import('../../pages/audit/AuditPage.tsx')).AuditPage,
);
export const deletedProjectsPage = lazyPage(
  async () =>
    (await import('../../pages/audit/DeletedProjectsPage.tsx'))
      .DeletedProjectsPage,
);
export const accountPage = lazyPage(
  async () =>
    (await import('../../resources/account/AccountPage.tsx')).AccountPage,
);
export const upgradePage = lazyPage(
  async () =>
    (await import('../../resources/account/UpgradePage.tsx')).UpgradePage,
);

/** Replaces a page that needs a start date while there is none. */
export const projectSetup = lazyPage(
  async () =>
    (await import('../../resources/project/settings/ProjectSetup.tsx'))
      .ProjectSetup,
);
