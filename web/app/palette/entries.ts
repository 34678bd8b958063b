import type { ReactNode } from 'react';
import type { ShortcutId } from '../keys/shortcuts.ts';
import { matchingByName } from '../../resources/item/search/matching.ts';

/** The groups of the palette in their order. */
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

/** Something the palette can do. */
export type Entry = Readonly<{
  key: string;
  group: Group;
  /** Searched and shown. */
  label: string;
  icon?: ReactNode;
  /** Shown at the end of the line. */
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
