import type { ShortcutId } from '../../../../kit/keys/shortcuts.ts';
import { shortcutOf } from '../../../../kit/keys/strokes.ts';
import type { KeyStroke } from '../../../../kit/keys/strokes.ts';

/** The shortcuts of an item list. */
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

/** The meaning of a key in an item list. */
export type ListKey = (typeof LIST_KEYS)[number];

/** Keys of lists and the board that act again while they are held. */
const REPEATED_KEYS: ReadonlySet<string> = new Set([
  'next',
  'previous',
  'before',
  'after',
  'first',
  'last',
  'up',
  'down',
  'earlier',
  'later',
  'extendUp',
  'extendDown',
]);

/**
 * Whether a key is still held after it has acted: acting again would undo that,
 * or hit another item.
 */
export const isHeld = (
  { repeat }: Pick<KeyboardEvent, 'repeat'>,
  key: string,
): boolean => repeat && !REPEATED_KEYS.has(key);

/**
 * The meaning of a key stroke in a list, or null. From right to left, the right
 * arrow means the earlier week.
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
