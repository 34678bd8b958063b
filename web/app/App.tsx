import { useMemo } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
} from 'react-admin';
import type { DataProvider } from 'react-admin';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import {
  createBrowserRouter,
  Navigate,
  Route,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import { QueryClient } from '@tanstack/react-query';
import { createAuthProvider } from '../providers/auth/authProvider.ts';
import { dataProvider } from '../providers/calls/dataProvider.ts';
import { withLastSeen } from '../providers/lastSeen/withLastSeen.ts';
import { storeLastSeen } from '../providers/lastSeen/lastSeenQueries.ts';
import { refetchStale } from '../providers/lastSeen/refetchStale.ts';
import {
  contextQuery,
  useActiveProject,
} from '../providers/context/useSlipwayContext.ts';
import { FinishGuide } from '../pages/guide/FinishGuide.tsx';
import { FINISH_PATH, guidePath } from '../pages/guide/paths.ts';
import { deletedItems } from '../resources/deleted-items/index.ts';
import { items } from '../resources/item/index.ts';
import { planHistory } from '../resources/plan-history/index.ts';
import { deletedProjects, projects } from '../resources/project/index.ts';
import { sessions } from '../resources/sessions/index.ts';
import { invitations, members } from '../resources/team/index.ts';
import { TeamStart } from '../resources/team/TeamStart.tsx';
import { APP } from '../serviceWorker/pageOf.ts';
import { keepLookApplied } from './customizer/applyLook.ts';
import { useDirection } from '../kit/i18n/locale.ts';
import { createI18nProvider } from '../kit/i18n/i18nProvider.ts';
import { NotFoundPage } from './layout/page/NotFoundPage.tsx';
import { ErrorPage } from './layout/page/PageBoundary.tsx';
import { Layout } from './layout/shell/Layout.tsx';
import { ShellSkeleton } from './layout/shell/ContextGate.tsx';
import { preloadData, preloadPage } from './routing/preload.ts';
import { RoutedPage } from './routing/RoutedPage.tsx';
import { routes } from './routing/routes.ts';
import { themeFor } from '../kit/theme/theme.ts';
import { useIsInGuide } from '../pages/guide/useGuideExit.ts';

/**
 * The cache of one tab. Calls retry automatically (`read.ts`), and must see a
 * network error rather than wait for the browser: `networkMode: always`.
 */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Redirects to the user's start page, or into the guide. */
const AppStart = () => {
  const started = (useActiveProject()?.startDate ?? null) !== null;
  const work = started ? '/project/dashboard' : '/project/plan';
  const isInGuide = useIsInGuide();
  return <Navigate to={isInGuide ? guidePath('about') : work} replace />;
};

const queryClient = createQueryClient();
const i18nProvider = createI18nProvider();
const authProvider = createAuthProvider(
  () =>
    queryClient.query({
      ...contextQuery(dataProvider),
      staleTime: 'static',
    }),
  () => queryClient.clear(),
);

const provider = withLastSeen(
  // The provider's type lists only the methods that each resource has.
  dataProvider as unknown as DataProvider,
  queryClient,
);

keepLookApplied();
storeLastSeen(queryClient);
refetchStale(queryClient);
preloadPage(location.pathname);
void preloadData(queryClient, location);

const RedirectToStart = () => <Navigate to="/app-start" replace />;
/**
 * Unknown addresses of the app redirect to its start (B29); others show an
 * error.
 */
const NoSuchPage = () =>
  APP.test(useLocation().pathname) ? <RedirectToStart /> : <NotFoundPage />;
const BrokenPage = () => (
  <main>
    <ErrorPage retry={() => location.reload()} />
  </main>
);

const Admin = () => (
  <CoreAdminContext
    dataProvider={provider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
  >
    <CoreAdminUI
      requireAuth
      disableTelemetry
      layout={Layout}
      loading={ShellSkeleton}
      catchAll={NoSuchPage}
      error={BrokenPage}
    >
      <Resource name="members" {...members} />
      <Resource name="invitations" {...invitations} />
      <Resource name="sessions" {...sessions} />
      <Resource name="plan-history" {...planHistory} />
      <Resource name="projects" {...projects} />
      <Resource name="items" {...items} />
      <Resource name="deleted-items" {...deletedItems} />
      <Resource name="deleted-projects" {...deletedProjects} />
      <CustomRoutes>
        <Route path="/" element={<RedirectToStart />} />
        <Route path="/app-start" element={<AppStart />} />
        <Route path={FINISH_PATH} element={<FinishGuide />} />
        <Route path="/app-start/team/:targetTeamId" element={<TeamStart />} />
        {routes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={<RoutedPage key={route.path} route={route} />}
          />
        ))}
      </CustomRoutes>
    </CoreAdminUI>
  </CoreAdminContext>
);

// A data router, because no other router can block navigation (M18).
const router = createBrowserRouter([{ path: '*', element: <Admin /> }]);

/** The variables are in `virtual:theme.css`; MUI's types lack this option. */
const STYLES_IN_FILE = { disableStyleSheetGeneration: true };

/** The application behind the sign-in. */
export const App = () => {
  const direction = useDirection();
  const theme = useMemo(() => themeFor(direction), [direction]);
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey="slipway.mode"
      colorSchemeStorageKey="slipway.scheme"
      disableTransitionOnChange
      {...STYLES_IN_FILE}
      noSsr
    >
      <CssBaseline />
      <RouterProvider router={router} />
    </ThemeProvider>
  );
};
