import { useEffect, useEffectEvent, useRef } from 'react';
import { isChoosing, isCovered, isTyping } from '../../kit/keys/keyTargets.ts';
import { advanceSequence } from '../keys/sequence.ts';
import type { LeadKey } from '../keys/sequence.ts';
import type { ShortcutId } from '../../kit/keys/shortcuts.ts';
import { shortcutOf } from '../../kit/keys/strokes.ts';

const ANYWHERE = [
  'search',
  'sheet',
  'add',
  'today',
] as const satisfies readonly ShortcutId[];

/** How long the second key of a sequence may take. */
const SEQUENCE_TIMEOUT_MS = 1500;

/**
 * Handles the shortcuts that work on every page. `run` returns false to leave a
 * key to the page or browser. Letters go to a focused field or menu instead.
 */
export const useGlobalKeys = (
  run: (id: ShortcutId) => boolean,
  isPaused: boolean,
): void => {
  const lead = useRef<LeadKey>(null);
  const leadAt = useRef(0);

  const onSequenceKey = useEffectEvent((event: KeyboardEvent) => {
    if (isPaused) return;
    const isLate = event.timeStamp - leadAt.current > SEQUENCE_TIMEOUT_MS;
    if (isHandledElsewhere(event)) {
      lead.current = null;
      return;
    }
    const next = advanceSequence(isLate ? null : lead.current, event);
    lead.current = next.lead;
    if (next.lead !== null) leadAt.current = event.timeStamp;
    if (next.id !== null) run(next.id);
    // Prevents later listeners from handling the key on its own.
    if (next.isConsumed) event.preventDefault();
  });

  const onShortcutKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const id = shortcutIn(event);
    if (isPaused) {
      // Pressed twice while the palette loads, it is not the browser's key.
      if (id === 'palette') event.preventDefault();
      return;
    }
    if (id === null || isCovered()) return;
    if (run(id)) event.preventDefault();
  });

  useEffect(() => {
    const capture = (event: KeyboardEvent) => onSequenceKey(event);
    const bubble = (event: KeyboardEvent) => onShortcutKey(event);
    addEventListener('keydown', capture, { capture: true });
    addEventListener('keydown', bubble);
    return () => {
      removeEventListener('keydown', capture, { capture: true });
      removeEventListener('keydown', bubble);
    };
  }, []);
};

/** The palette opens from a field, too. */
const shortcutIn = (event: KeyboardEvent) =>
  shortcutOf(event, ['palette']) ??
  (isHandledElsewhere(event) ? null : shortcutOf(event, ANYWHERE));

const isHandledElsewhere = ({ target }: KeyboardEvent): boolean =>
  isTyping(target) || isChoosing(target) || isCovered();
