/** What a key means in an item list. */
export type ListKey =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'toggle'
  | 'moveTo'
  | 'menu'
  | 'up'
  | 'down'
  | 'earlier'
  | 'later'
  | 'add';

type KeyStroke = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'
>;

const PLAIN: Readonly<Record<string, ListKey>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  t: 'toggle',
  m: 'moveTo',
  ContextMenu: 'menu',
  c: 'add',
};

const WITH_SHIFT: Readonly<Record<string, ListKey>> = {
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  F10: 'menu',
  c: 'moveTo',
};

const WITH_ALT: Readonly<Record<string, ListKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * The meaning of a key stroke, or null: what has other modifiers belongs to the
 * browser, what an input method composes to the text. From right to left, the
 * arrow to the right leads to the earlier week.
 */
export const listKeyOf = (
  stroke: KeyStroke,
  direction: 'ltr' | 'rtl' = 'ltr',
): ListKey | null => {
  const meaning = tableOf(stroke)?.[letterOf(stroke)];
  if (meaning === undefined) return null;
  return direction === 'rtl' ? mirrored(meaning) : meaning;
};

/** True in a place where a letter is text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]), textarea, select'));

const tableOf = (stroke: KeyStroke) => {
  const { shiftKey, altKey } = stroke;
  if (stroke.isComposing || stroke.ctrlKey || stroke.metaKey) return null;
  if (altKey) return shiftKey ? null : WITH_ALT;
  return shiftKey ? WITH_SHIFT : PLAIN;
};

/** With caps lock on, a letter is still that letter. */
const letterOf = ({ key }: KeyStroke): string =>
  key.length === 1 ? key.toLowerCase() : key;

const mirrored = (meaning: ListKey): ListKey => {
  if (meaning === 'earlier') return 'later';
  return meaning === 'later' ? 'earlier' : meaning;
};
