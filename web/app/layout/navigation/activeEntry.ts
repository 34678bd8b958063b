import { GUIDE_PATH } from '../../../pages/guide/paths.ts';
import { STORY_PATH, WORKFLOW_PATH } from '../../../resources/story/paths.ts';

const ITEMS = '/project/items';

/**
 * The navigation entry that a path belongs to. Item lists are distinguished
 * by span and scope; both may be left out and then mean all items in scope. The
 * guide is one entry for all its steps.
 */
export const activeEntry = (pathname: string): string => {
  if (!pathname.startsWith(ITEMS)) {
    const [, area, screen] = pathname.split('/');
    if (`/${String(area)}` === GUIDE_PATH) return GUIDE_PATH;
    const path = [area, screen].filter(Boolean).join('/');
    return `/${path}` === WORKFLOW_PATH ? STORY_PATH : `/${path}`;
  }
  const [span = 'all-items', scope = 'in-scope'] = pathname
    .slice(ITEMS.length)
    .split('/')
    .filter((part) => part !== '');
  if (scope === 'out-of-scope') return `${ITEMS}/all-items/out-of-scope`;
  return span === 'all-items' ? ITEMS : `${ITEMS}/${span}`;
};
