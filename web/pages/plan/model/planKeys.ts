/** What a key means on the board. */
export type PlanKey =
  | 'previous'
  | 'next'
  | 'before'
  | 'after'
  | 'first'
  | 'last'
  | 'open'
  | 'menu'
  | 'moveTo'
  | 'earlier'
  | 'later'
  | 'raise'
  | 'lower'
  | 'toggle'
  | 'add'
  | 'today';

type KeyStroke = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'
>;

type KeyTable = Readonly<Record<string, PlanKey>>;

const PLAIN: KeyTable = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  ArrowLeft: 'before',
  ArrowRight: 'after',
  Home: 'first',
  End: 'last',
  Enter: 'open',
  ContextMenu: 'menu',
  k: 'previous',
  j: 'next',
  m: 'moveTo',
  t: 'toggle',
  c: 'add',
  '.': 'today',
};

const WITH_SHIFT: KeyTable = {
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  F10: 'menu',
  C: 'moveTo',
  // Where the full stop stands above another sign.
  '.': 'today',
};

const WITH_ALT: KeyTable = { ArrowUp: 'raise', ArrowDown: 'lower' };

/** In a board from right to left, the week to the right is the earlier one. */
const MIRRORED: Partial<Record<PlanKey, PlanKey>> = {
  before: 'after',
  after: 'before',
  earlier: 'later',
  later: 'earlier',
};

/**
 * The meaning of a key stroke, or null: keys with modifiers that are not listed
 * belong to the browser, and those of an input method to the text.
 */
export const planKeyOf = (
  stroke: KeyStroke,
  direction: 'ltr' | 'rtl',
): PlanKey | null => {
  if (stroke.isComposing || stroke.ctrlKey || stroke.metaKey) return null;
  const key = tableOf(stroke)?.[normal(stroke)] ?? null;
  if (key === null || direction === 'ltr') return key;
  return MIRRORED[key] ?? key;
};

const tableOf = ({ shiftKey, altKey }: KeyStroke): KeyTable | null => {
  if (shiftKey && altKey) return null;
  if (shiftKey) return WITH_SHIFT;
  return altKey ? WITH_ALT : PLAIN;
};

/** With caps lock on, a letter is still that letter. */
const normal = ({ key, shiftKey }: KeyStroke): string => {
  if (key.length > 1) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
};
