import type { ShortcutId } from '../../../../kit/keys/shortcuts.ts';
import { shortcutOf } from '../../../../kit/keys/strokes.ts';
import type { KeyStroke } from '../../../../kit/keys/strokes.ts';

/** The shortcuts that an item list knows. */
export const LIST_KEYS = [
  'next',
  'previous',
  'first',
  'last',
  'open',
  'toggle',
  'moveTo',
  'assign',
  'assignToMe',
  'labels',
  'menu',
  'up',
  'down',
  'earlier',
  'later',
  'add',
  'select',
  'extendUp',
  'extendDown',
  'selectAll',
  'deselect',
] as const satisfies readonly ShortcutId[];

/** What a key means in an item list. */
export type ListKey = (typeof LIST_KEYS)[number];

/**
 * The meaning of a key stroke, or null where it is not the list's. From right to
 * left, the arrow to the right leads to the earlier week.
 */
export const listKeyOf = (
  stroke: KeyStroke,
  direction: 'ltr' | 'rtl' = 'ltr',
): ListKey | null => {
  const meaning = shortcutOf(stroke, LIST_KEYS);
  return direction === 'rtl' ? mirrored(meaning) : meaning;
};

const mirrored = (meaning: ListKey | null): ListKey | null => {
  if (meaning === 'earlier') return 'later';
  return meaning === 'later' ? 'earlier' : meaning;
};
