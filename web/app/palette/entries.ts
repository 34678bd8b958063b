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

/** Groups whose entries are search results; others are searched by label. */
const SEARCHED_GROUPS: readonly Group[] = ['places', 'items'];

/**
 * The entries for a text, by group: those with all the words, best first.
 * `results` are the places and items that were found for the text.
 */
export const shownEntries = (
  entries: readonly Entry[],
  results: readonly Entry[],
  text: string,
): readonly Entry[] =>
  (isItemNumber(text) ? ITEMS_FIRST : GROUPS).flatMap((group) => {
    const isOfGroup = (entry: Entry) => entry.group === group;
    return SEARCHED_GROUPS.includes(group)
      ? results.filter(isOfGroup)
      : matchingByName(entries.filter(isOfGroup), ({ label }) => label, text);
  });
