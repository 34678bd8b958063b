import { useTheme } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { DAYS_PER_WEEK } from '#api/contract/values.ts';
import { isComposing } from '../../../kit/keys/composing.ts';
import type { Composing } from '../../../kit/keys/composing.ts';

/** The meaning of a key for the replay. */
type ReplayKey =
  | Readonly<{ type: 'toggle' }>
  | Readonly<{ type: 'step'; days: number }>;

type KeyStroke = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'
> &
  Composing;

const ARROWS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
};

/**
 * Space plays and pauses, arrows move by a day, with Shift by a week; from
 * right to left they are swapped. Null for every other stroke.
 */
export const replayKeyOf = (
  stroke: KeyStroke,
  direction: 'ltr' | 'rtl' = 'ltr',
): ReplayKey | null => {
  if (isForOthers(stroke)) return null;
  const { key, shiftKey } = stroke;
  if (key === ' ') return shiftKey ? null : { type: 'toggle' };
  const arrow = ARROWS[key];
  if (arrow === undefined) return null;
  const forward = direction === 'rtl' ? -arrow : arrow;
  return { type: 'step', days: forward * (shiftKey ? DAYS_PER_WEEK : 1) };
};

const isForOthers = (stroke: KeyStroke): boolean =>
  isComposing(stroke) || stroke.altKey || stroke.ctrlKey || stroke.metaKey;

/** Elements that handle these keys themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role=slider], [role=tab], [role=combobox], [role=listbox], [role=menu], [role=dialog], [role=region], figure, aside';
const PRESSED = 'button, a, summary, [role=button]';

/** Whether a key pressed on this element is for the replay. */
const isForReplay = (
  target: EventTarget | null,
  { type }: ReplayKey,
): boolean =>
  !(target instanceof Element) ||
  (target.closest(OWN_KEYS) === null &&
    (type === 'step' || target.closest(PRESSED) === null));

type Handlers = Readonly<{
  toggle: () => void;
  /** Moves by this number of days; negative moves back. */
  step: (days: number) => void;
}>;

/** Handles Space and arrows, unless the focused element uses them. */
export const useReplayKeys = ({ toggle, step }: Handlers): void => {
  const { direction } = useTheme();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = replayKeyOf(event, direction);
    if (key === null || event.defaultPrevented) return;
    if (!isForReplay(event.target, key)) return;
    event.preventDefault();
    if (key.type === 'step') step(key.days);
    // Held, it would play and pause again and again.
    else if (!event.repeat) toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
};
