import { matchPath } from 'react-router-dom';
import { routes } from './routes.ts';

/** Names the screen at a path: an item that is opened on it is no other one. */
export const screenOf = (pathname: string): string => {
  for (const { path } of routes) {
    const match = matchPath(path, pathname);
    if (match === null) continue;
    const { itemId: _itemId, ...rest } = match.params;
    return JSON.stringify([path, rest]);
  }
  return pathname;
};
