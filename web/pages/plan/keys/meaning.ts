import type { ShortcutId } from '../../../app/keys/shortcuts.ts';
import { shortcutOf } from '../../../app/keys/strokes.ts';
import type { KeyStroke } from '../../../app/keys/strokes.ts';
import {
  LIST_KEYS,
  listKeyOf,
} from '../../../resources/item/list/model/keys.ts';
import type { ListKey } from '../../../resources/item/list/model/keys.ts';

const BOARD_KEYS = [
  'before',
  'after',
  'today',
] as const satisfies readonly ShortcutId[];

/** A key's meaning: as in a list, or a move to the next bucket. */
export type PlanKey = ListKey | (typeof BOARD_KEYS)[number];

/** The shortcuts that the board knows. */
export const PLAN_KEYS: readonly PlanKey[] = [...LIST_KEYS, ...BOARD_KEYS];

/**
 * The meaning of a key stroke, or null where it is not the board's. From right
 * to left, the group on the right is the one before.
 */
export const planKeyOf = (
  stroke: KeyStroke,
  direction: 'ltr' | 'rtl',
): PlanKey | null => {
  const meaning = shortcutOf(stroke, BOARD_KEYS);
  if (meaning === null) return listKeyOf(stroke, direction);
  return direction === 'rtl' ? mirrored(meaning) : meaning;
};

const mirrored = (meaning: PlanKey): PlanKey => {
  if (meaning === 'before') return 'after';
  return meaning === 'after' ? 'before' : meaning;
};
