import { isComposing } from './composing.ts';
import type { Composing } from './composing.ts';
import { shortcut } from './shortcuts.ts';
import type { ShortcutId } from './shortcuts.ts';
import { singleKeys } from './singleKeys.ts';

export type KeyStroke = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'
> &
  Composing &
  Partial<Pick<KeyboardEvent, 'code'>>;

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * Finds the shortcut of a key stroke. Strokes with other modifiers, text
 * composition, and single characters that are switched off give null.
 */
export const shortcutOf = <Id extends ShortcutId>(
  stroke: KeyStroke,
  ids: readonly Id[],
): Id | null => {
  if (!isShortcutAllowed(stroke)) return null;
  return (
    ids.find((id) => shortcut(id).keys.some((key) => isStroke(stroke, key))) ??
    null
  );
};

/** False while composing, and for characters that are switched off. */
export const isShortcutAllowed = (stroke: KeyStroke): boolean =>
  !isComposing(stroke) && (singleKeys.get() || !isCharacter(stroke));

/** Whether the key is a letter, digit or sign (WCAG 2.1.4), but not a space. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyStroke): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Whether a stroke matches a written one: 'M', 'Shift+C', 'Mod+K', '/'. */
export const isStroke = (stroke: KeyStroke, written: string): boolean => {
  const parts = written.split('+');
  const name = parts.at(-1) ?? '';
  return (
    nameOf(stroke) === name &&
    stroke.altKey === parts.includes('Alt') &&
    hasMod(stroke) === parts.includes('Mod') &&
    !hasOtherMod(stroke) &&
    // Some signs can only be typed with Shift.
    (isSign(name) || stroke.shiftKey === parts.includes('Shift'))
  );
};

/**
 * Ignores caps lock. Letters of other scripts count as the Latin letter on the
 * same key: Я on a Russian keyboard is Z, a vowel sign on a Thai one is J.
 */
const nameOf = ({ key, code = '' }: KeyStroke): string => {
  if (key === ' ') return 'Space';
  const [, latin = null] = /^Key([A-Z])$/.exec(code) ?? [];
  if (latin !== null && isOtherScript(key, latin)) return latin;
  // Keyboards for Japanese and Chinese may type full-width letters.
  return key.length === 1 ? plain(key).toUpperCase() : key;
};

const plain = (key: string): string =>
  key === ARABIC_QUESTION_MARK ? '?' : key.normalize('NFKC');

const ARABIC_QUESTION_MARK = '\u061f';

/**
 * A letter or vowel sign; some Arabic keys type two. The apostrophe is the W of
 * Hebrew keyboards.
 */
const NOT_LATIN = /^(?:(?!\p{Script=Latin})[\p{L}\p{M}]){1,2}$/u;
/** Signs on letter keys of Thai and Arabic keyboards, but of no Latin ones. */
const NOT_ON_LATIN = /^[()~{}[\]÷×]$/u;
const isOtherScript = (key: string, latin: string): boolean =>
  NOT_LATIN.test(key) ||
  NOT_ON_LATIN.test(key) ||
  (key === "'" && latin === 'W');

const isSign = (name: string): boolean => /^[^\p{L}\p{N}]$/u.test(name);

const hasMod = ({ ctrlKey, metaKey }: KeyStroke): boolean =>
  isApple ? metaKey : ctrlKey;

const hasOtherMod = ({ ctrlKey, metaKey }: KeyStroke): boolean =>
  isApple ? ctrlKey : metaKey;

const CAPS: Readonly<Record<string, string>> = {
  Mod: isApple ? '⌘' : 'Ctrl',
  Shift: isApple ? '⇧' : 'Shift',
  Alt: isApple ? '⌥' : 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ContextMenu: '☰',
};

/** The key caps of a stroke, in the order they are pressed. */
export const capsOf = (written: string): readonly string[] =>
  written.split(/[+ ]/).map((name) => CAPS[name] ?? name);
