import { matchPath } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { dataProvider } from '../providers/dataProvider.ts';
import { CONTEXT_KEY } from '../providers/useSlipwayContext.ts';
import { routes } from './routes.ts';

/** Fetches the code of the page at a path before it is asked for. */
export const preloadPage = (pathname: string): void => {
  const route = routes.find(({ path }) => matchPath(path, pathname) !== null);
  // Whoever shows the page hears of the failure.
  route?.load().catch(() => undefined);
};

/**
 * Asks for the context while the app is still starting, so that neither it nor
 * the page's code waits for the other.
 */
export const preloadContext = (queries: QueryClient): void => {
  queries
    .query({
      queryKey: CONTEXT_KEY,
      queryFn: ({ signal }) => dataProvider.getContext(signal),
    })
    .catch(() => undefined);
};
