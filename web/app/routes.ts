import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPage } from './lazyPage.ts';

/** The parameters a route may carry. */
export type RouteParameters = Readonly<Record<string, string | undefined>>;

/** How a screen stands in the app (D31, Q20). */
export type RouteConfiguration = Readonly<{
  path: string;
  /** Fetches the page's code; `Page` does it by itself when it is shown. */
  load: () => Promise<ComponentType>;
  Page: LazyExoticComponent<ComponentType>;
  /** 'medium' keeps lines readable; 'full' takes what is there. */
  width: 'full' | 'medium';
  /** The page draws its own container; the app gives it none. */
  ownLayout: boolean;
  /** Without a start date Project Setup takes the page's place. */
  needsStartDate: (parameters: RouteParameters) => boolean;
}>;

const always = () => true;
const never = () => false;

const loadDashboard = async () =>
  (await import('../pages/dashboard/DashboardPage.tsx')).DashboardPage;
const loadPlan = async () =>
  (await import('../pages/plan/PlanPage.tsx')).PlanPage;
const loadItems = async () =>
  (await import('../resources/item/ItemListPage.tsx')).ItemListPage;

const loadGoToMarket = async () =>
  (await import('../resources/story/GoToMarketPage.tsx')).GoToMarketPage;

/** Takes the place of a page that needs a start date, while there is none. */
export const ProjectSetup = lazyPage(
  async () =>
    (await import('../resources/project/ProjectSetup.tsx')).ProjectSetup,
);

/** Items need a start date unless all of them, or those out of scope, show. */
export const listNeedsStartDate = ({ span, scope }: RouteParameters) =>
  span !== undefined && span !== 'all-items' && scope !== 'out-of-scope';

export const routes: readonly RouteConfiguration[] = [
  {
    path: '/project/dashboard',
    load: loadDashboard,
    Page: lazyPage(loadDashboard),
    width: 'full',
    ownLayout: false,
    needsStartDate: always,
  },
  {
    path: '/go-to-market',
    load: loadGoToMarket,
    Page: lazyPage(loadGoToMarket),
    width: 'full',
    ownLayout: false,
    needsStartDate: never,
  },
  {
    path: '/project/plan/:itemId?',
    load: loadPlan,
    Page: lazyPage(loadPlan),
    width: 'full',
    ownLayout: true,
    needsStartDate: always,
  },
  {
    path: '/project/items/:span?/:scope?/:itemId?',
    load: loadItems,
    Page: lazyPage(loadItems),
    width: 'full',
    ownLayout: false,
    needsStartDate: listNeedsStartDate,
  },
];
