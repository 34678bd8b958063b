import { FINISH_PATH, GUIDE_PATH } from '../../../pages/guide/paths.ts';
import { INBOX_PATH } from '../../../resources/inbox/paths.ts';
import type { MessageKey } from '../../../kit/i18n/messages/english.ts';
import type { NavigationEntry } from './entries.ts';
import { STORY_PATH, WORKFLOW_PATH } from '../../../resources/story/paths.ts';

const LABELS = {
  dashboard: 'nav.section.dashboard',
  items: 'nav.section.items',
  settings: 'nav.section.settings',
} as const satisfies Record<string, MessageKey>;

type SectionKey = keyof typeof LABELS;

type NavigationSection = Readonly<{
  key: SectionKey;
  label: MessageKey;
  /** Never empty. */
  entries: readonly NavigationEntry[];
}>;

const SETTINGS = ['/settings', GUIDE_PATH, FINISH_PATH];

/**
 * The section of a screen, by its path. The guide is part of the settings once
 * it is complete; before, it is the only entry.
 */
export const sectionOf = (path: string): SectionKey => {
  if (SETTINGS.some((start) => path.startsWith(start))) return 'settings';
  return path.startsWith('/project/items') ? 'items' : 'dashboard';
};

/** Groups the screens by section, for bars that do not show all of them. */
export const sectionsOf = (
  entries: readonly NavigationEntry[],
): readonly NavigationSection[] =>
  (Object.keys(LABELS) as SectionKey[])
    .map((key) => ({
      key,
      label: LABELS[key],
      entries: entries
        .filter(({ to }) => sectionOf(to) === key)
        // A section opens at its first screen, which is not the inbox.
        .toSorted((a, b) => Number(isInbox(a)) - Number(isInbox(b))),
    }))
    .filter((section) => section.entries.length > 0);

const isInbox = ({ to }: NavigationEntry): boolean => to === INBOX_PATH;

const ITEMS = '/project/items';

/**
 * The navigation entry of a path. Item lists differ by span and scope; without
 * them, they show all items in scope. The guide's steps share one entry.
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
