import type { ReactNode } from 'react';
import type { MessageKey } from '../i18n/messages/english.ts';
import type { ShortcutId } from '../keys/shortcuts.ts';
import { matchingByName } from '../../resources/item/search/matching.ts';

/** The parts of the palette in their order. */
export const GROUPS = [
  'item',
  'page',
  'goTo',
  'items',
  'projects',
  'teams',
  'more',
] as const;
export type Group = (typeof GROUPS)[number];

/** What stands above a part; above what is done to an item, its title. */
export const GROUP_LABELS = {
  page: 'palette.group.page',
  goTo: 'palette.group.goTo',
  items: 'palette.group.items',
  projects: 'palette.group.projects',
  teams: 'palette.group.teams',
  more: 'palette.group.more',
} as const satisfies Record<Exclude<Group, 'item'>, MessageKey>;

/** Something the palette can do. */
export type Entry = Readonly<{
  key: string;
  group: Group;
  /** Searched, and said of it. */
  label: string;
  icon?: ReactNode;
  /** At the end of the line: where it stands. */
  detail?: string | undefined;
  /** What it is done to. */
  subject?: string | undefined;
  shortcut?: ShortcutId | undefined;
  run: () => void;
}>;

/**
 * What the palette shows for a text: of each part in its order what has all the
 * words, the best first. Items were searched for already.
 */
export const shownEntries = (
  entries: readonly Entry[],
  items: readonly Entry[],
  text: string,
): readonly Entry[] =>
  GROUPS.flatMap((group) => {
    if (group === 'items') return items;
    const own = entries.filter((entry) => entry.group === group);
    return matchingByName(own, ({ label }) => label, text);
  });
