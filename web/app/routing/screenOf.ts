import { matchPath } from 'react-router-dom';
import { routes } from './routes.ts';

/** Names the screen at a path; an open item does not change its screen. */
export const screenOf = (pathname: string): string => {
  for (const { path } of routes) {
    const match = matchPath(path, pathname);
    if (match === null) continue;
    const { itemId: _itemId, ...rest } = match.params;
    return JSON.stringify([path, rest]);
  }
  return pathname;
};
