import type { ReactNode } from 'react';
import type { ShortcutId } from '../../kit/keys/shortcuts.ts';
import { isItemNumber } from '#api/contract/values.ts';
import { matchingByName } from '../../resources/item/search/matching.ts';

/** The groups of the palette in order. */
const GROUPS = [
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

/** An entry of the palette. */
export type Entry = Readonly<{
  key: string;
  group: Group;
  /** The text that is searched and shown. */
  label: string;
  icon?: ReactNode;
  /** Shown at the end of the line. */
  detail?: string | undefined;
  /** What the action applies to. */
  subject?: string | undefined;
  shortcut?: ShortcutId | undefined;
  /** Whether the palette stays open when this is run. */
  staysOpen?: boolean;
  run: () => void;
}>;

/** The order of groups when an item number was typed. */
const ITEMS_FIRST: readonly Group[] = [
  'items',
  ...GROUPS.filter((group) => group !== 'items'),
];

/** Groups whose entries were already searched, not by their labels. */
const FOUND: readonly Group[] = ['places', 'items'];

/**
 * The entries for a text, by group: those with all the words, best first.
 * Places and items have already been searched.
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
