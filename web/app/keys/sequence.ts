import { SHORTCUTS } from '../../kit/keys/shortcuts.ts';
import type { ShortcutId } from '../../kit/keys/shortcuts.ts';
import { isStroke, isShortcutAllowed } from '../../kit/keys/strokes.ts';
import type { KeyStroke } from '../../kit/keys/strokes.ts';

/** The first key of a sequence, such as 'G'; null if none was pressed. */
export type LeadKey = string | null;

type Step = Readonly<{
  lead: LeadKey;
  /** The shortcut of both keys together. */
  id: ShortcutId | null;
  /** Whether the key belongs to a sequence and must not do anything else. */
  isConsumed: boolean;
}>;

/** `G D` opens the dashboard: its lead is `G`, and its second key `D`. */
const SEQUENCES = (
  Object.entries(SHORTCUTS) as [ShortcutId, { keys: readonly string[] }][]
).flatMap(([id, { keys }]) =>
  keys
    .map((key) => key.split(' '))
    .filter(({ length }) => length === 2)
    .map(([lead = '', second = '']) => ({ id, lead, second })),
);

const LEADS = [...new Set(SEQUENCES.map(({ lead }) => lead))];

const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];

const NOTHING: Step = { lead: null, id: null, isConsumed: false };

/**
 * Advances a sequence of two keys. A second key without meaning ends it and is
 * ignored, so that a mistyped `G T` completes no item.
 */
export const advanceSequence = (lead: LeadKey, stroke: KeyStroke): Step => {
  // A modifier alone, such as Shift before a letter, is not yet the next key.
  if (MODIFIERS.includes(stroke.key))
    return { lead, id: null, isConsumed: false };
  // No sequence while a text is composed, or if the person has switched off
  // shortcuts of single characters in the settings.
  if (!isShortcutAllowed(stroke)) return NOTHING;
  if (lead === null) {
    const started = LEADS.find((key) => isStroke(stroke, key)) ?? null;
    return { lead: started, id: null, isConsumed: started !== null };
  }
  const sequence = SEQUENCES.find(
    ({ lead: first, second }) => first === lead && isStroke(stroke, second),
  );
  // Characters without meaning are consumed too (see above); Tab and shortcuts
  // with Ctrl stay with the browser.
  const isConsumed = isPlainCharacter(stroke);
  return { lead: null, id: sequence?.id ?? null, isConsumed };
};

const isPlainCharacter = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: KeyStroke): boolean => key.length === 1 && !ctrlKey && !metaKey && !altKey;
