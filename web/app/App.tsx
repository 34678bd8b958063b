import { useMemo } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'react-admin';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import {
  createBrowserRouter,
  Navigate,
  Route,
  RouterProvider,
} from 'react-router-dom';
import { createAuthProvider } from '../providers/authProvider.ts';
import { dataProvider } from '../providers/dataProvider.ts';
import { createQueryClient } from '../providers/queryClient.ts';
import { isAssumedValid, lastExtension } from '../providers/session.ts';
import { keepLastSeen } from '../providers/lastSeenQuery.ts';
import { contextQuery } from '../providers/useSlipwayContext.ts';
import { FinishGuide } from '../pages/guide/FinishGuide.tsx';
import { FINISH_PATH } from '../pages/guide/paths.ts';
import { TeamStart } from '../resources/team/TeamStart.tsx';
import { AppStart } from './AppStart.tsx';
import { keepLookApplied } from './customizer/applyLook.ts';
import { useDirection } from './customizer/useLook.ts';
import { createI18nProvider } from './i18n/i18nProvider.ts';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { ShellSkeleton } from './layout/ShellSkeleton.tsx';
import { preloadData, preloadPage } from './preload.ts';
import { RoutedPage } from './RoutedPage.tsx';
import { routes } from './routes.ts';
import { themeFor } from './theme/theme.ts';

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

keepLookApplied();
keepLastSeen(queryClient);
preloadPage(location.pathname);
// Without a session that is likely to hold, it would only be refused.
if (isAssumedValid(lastExtension(), Date.now())) {
  void preloadData(queryClient, location.pathname);
}

const ToStart = () => <Navigate to="/app-start" replace />;
const Broken = () => (
  <main>
    <ErrorPage retry={() => location.reload()} />
  </main>
);

const Admin = () => (
  <CoreAdminContext
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
  >
    <CoreAdminUI
      requireAuth
      disableTelemetry
      layout={Layout}
      loading={ShellSkeleton}
      catchAll={ToStart}
      error={Broken}
    >
      <CustomRoutes>
        <Route path="/" element={<ToStart />} />
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

// A data router, because only that one can hold a navigation back (M18).
const router = createBrowserRouter([{ path: '*', element: <Admin /> }]);

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
      noSsr
    >
      <CssBaseline />
      <RouterProvider router={router} />
    </ThemeProvider>
  );
};
