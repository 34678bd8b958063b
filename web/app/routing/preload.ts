import { matchPath } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { dataProvider } from '../../providers/calls/dataProvider.ts';
import {
  activeProjectOf,
  contextQuery,
} from '../../providers/context/useSlipwayContext.ts';
import { routes } from './routes.ts';

/** Loads the code of the page at a path in advance. */
export const preloadPage = (pathname: string): void => {
  // The page itself handles the failure.
  routeAt(pathname)
    ?.load()
    .catch(() => undefined);
};

/**
 * Fetches the context and then the page's data while the app is starting, so
 * that code, context and data load in parallel.
 */
export const preloadData = async (
  queries: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> => {
  try {
    const context = await queries.query(contextQuery(dataProvider));
    const project = activeProjectOf(context);
    if (project === null) return;
    routeAt(pathname)?.preload?.(queries, project, new URLSearchParams(search));
  } catch {
    // The shell itself handles the failure.
  }
};

const routeAt = (pathname: string) =>
  routes.find(({ path }) => matchPath(path, pathname) !== null);
