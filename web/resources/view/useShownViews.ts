import { useLocation } from 'react-router-dom';
import { useViews } from './useViews.ts';
import { viewPath } from './viewPath.ts';

/** The views with their addresses, and whether their filter is applied. */
export const useShownViews = () => {
  const { pathname, search } = useLocation();
  const shownQuery = new URLSearchParams(search).get('filter') ?? '';
  return useViews().map((view) => ({
    ...view,
    path: viewPath(view.query, pathname),
    isShown: view.query !== '' && view.query === shownQuery,
  }));
};
