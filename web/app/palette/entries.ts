import type { ReactNode } from 'react';
import type { ShortcutId } from '../../kit/keys/shortcuts.ts';
import { isItemNumber } from '#api/contract/values.ts';
import { matchingByName } from '../../resources/item/search/matching.ts';

/** The groups of the palette in their order. */
export const GROUPS = [
  'item',
  'page',
  'goTo',
  'places',
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

/** For the number of an item. */
const ITEMS_FIRST: readonly Group[] = [
  'items',
  ...GROUPS.filter((group) => group !== 'items'),
];

/** Found by other ways than the words of their labels. */
const FOUND: readonly Group[] = ['places', 'items'];

/**
 * What the palette shows for a text: of each part in its order what has all the
 * words, the best first. Places and items were searched for already.
 */
export const shownEntries = (
  entries: readonly Entry[],
  found: readonly Entry[],
  text: string,
): readonly Entry[] =>
  (isItemNumber(text) ? ITEMS_FIRST : GROUPS).flatMap((group) => {
    const isFound = FOUND.includes(group);
    const own = (isFound ? found : entries).filter(
      (entry) => entry.group === group,
    );
    return isFound ? own : matchingByName(own, ({ label }) => label, text);
  });
