import { FINISH_PATH, GUIDE_PATH } from '../../../pages/guide/paths.ts';
import type { MessageKey } from '../../i18n/messages/english.ts';
import type { NavigationEntry } from './entries.ts';

const LABELS = {
  dashboard: 'nav.section.dashboard',
  items: 'nav.section.items',
  settings: 'nav.section.settings',
} as const satisfies Record<string, MessageKey>;

export type SectionKey = keyof typeof LABELS;

export type NavigationSection = Readonly<{
  key: SectionKey;
  label: MessageKey;
  /** Never empty. */
  entries: readonly NavigationEntry[];
}>;

const SETTINGS = ['/settings', GUIDE_PATH, FINISH_PATH];

/**
 * The section that a screen belongs to, by its address. The guide is in the
 * settings once it is complete, and is alone before.
 */
export const sectionOf = (path: string): SectionKey => {
  if (SETTINGS.some((start) => path.startsWith(start))) return 'settings';
  return path.startsWith('/project/items') ? 'items' : 'dashboard';
};

/** The screens by section, for the bars that do not show all of them at once. */
export const sectionsOf = (
  entries: readonly NavigationEntry[],
): readonly NavigationSection[] =>
  (Object.keys(LABELS) as SectionKey[])
    .map((key) => ({
      key,
      label: LABELS[key],
      entries: entries.filter(({ to }) => sectionOf(to) === key),
    }))
    .filter(({ entries: own }) => own.length > 0);
