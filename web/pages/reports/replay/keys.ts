import { useTheme } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { DAYS_PER_WEEK } from '#api/contract/values.ts';

/** What a key means for the replay. */
export type ReplayKey =
  Readonly<{ type: 'toggle' }> | Readonly<{ type: 'step'; days: number }>;

type KeyStroke = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'
>;

const ARROWS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
};

/**
 * Space plays and pauses, the arrows go a day, with Shift a week; from right to
 * left the days run that way, too. Null for every other stroke.
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
  const on = direction === 'rtl' ? -arrow : arrow;
  return { type: 'step', days: on * (shiftKey ? DAYS_PER_WEEK : 1) };
};

const isForOthers = (stroke: KeyStroke): boolean =>
  stroke.isComposing || stroke.altKey || stroke.ctrlKey || stroke.metaKey;

/** Elements that handle these keys themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role=slider], [role=tab], [role=combobox], [role=listbox], [role=menu], [role=dialog], [role=region], figure, aside';
const PRESSED = 'button, a, summary, [role=button]';

/** Whether the key is the replay's, pressed there. */
export const isForReplay = (
  target: EventTarget | null,
  { type }: ReplayKey,
): boolean =>
  !(target instanceof Element) ||
  (target.closest(OWN_KEYS) === null &&
    (type === 'step' || target.closest(PRESSED) === null));

type Handlers = Readonly<{
  toggle: () => void;
  /** Days on, or back when negative. */
  step: (days: number) => void;
}>;

/** Space, and the arrows with and without Shift, wherever nothing else has them. */
export const useReplayKeys = ({ toggle, step }: Handlers): void => {
  const { direction } = useTheme();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = replayKeyOf(event, direction);
    if (key === null || event.defaultPrevented) return;
    if (!isForReplay(event.target, key)) return;
    event.preventDefault();
    if (key.type === 'toggle') toggle();
    else step(key.days);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
};
