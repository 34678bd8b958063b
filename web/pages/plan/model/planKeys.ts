import { listKeyOf } from '../../../resources/item/listKeys.ts';
import type { ListKey } from '../../../resources/item/listKeys.ts';

/** What a key means on the board: as in a list, and to the groups beside. */
export type PlanKey = ListKey | 'before' | 'after' | 'open' | 'today';

type KeyStroke = Parameters<typeof listKeyOf>[0];

const PLAIN: Readonly<Record<string, PlanKey>> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  // Enter is the link's own key.
  ' ': 'open',
};

const TODAY = '.';

/**
 * The meaning of a key stroke, or null where it belongs to the browser or to an
 * input method. From right to left, the group on the right is the one before.
 */
export const planKeyOf = (
  stroke: KeyStroke,
  direction: 'ltr' | 'rtl',
): PlanKey | null => {
  if (isModified(stroke)) return null;
  // Shift may be what writes the full stop.
  if (stroke.key === TODAY && !stroke.altKey) return 'today';
  return listKeyOf(stroke, direction) ?? boardKeyOf(stroke, direction);
};

const isModified = ({ isComposing, ctrlKey, metaKey }: KeyStroke): boolean =>
  isComposing || ctrlKey || metaKey;

const boardKeyOf = (
  { key, shiftKey, altKey }: KeyStroke,
  direction: 'ltr' | 'rtl',
): PlanKey | null => {
  if (shiftKey || altKey) return null;
  const meaning = PLAIN[key] ?? null;
  if (direction === 'ltr') return meaning;
  if (meaning === 'before') return 'after';
  return meaning === 'after' ? 'before' : meaning;
};
