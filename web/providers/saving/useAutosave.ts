import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { createAutosaver } from './autosaver.ts';
import type { Autosaver, AutosaveState, Save } from './autosaver.ts';
import { drafts } from './drafts.ts';
import { savingState } from '../calls/savingState.ts';
import { useSlipwayContext } from '../context/useSlipwayContext.ts';

type Options<T> = Readonly<{
  /** Names the field for good, e.g. `item.<id>.description`. */
  key: string;
  /** The value as the server has it. */
  value: T;
  /**
   * Sends it as a change of `base` (`keepalive` when the page is closing) and,
   * once acknowledged, updates the source of `value`, from which a reopened
   * editor starts. Rejects with Overtaken when the server has another base.
   */
  save: Save<T>;
  /** Pause after the last change before a save (M1, M4, E65). */
  delayMs?: number;
}>;

export type Autosave<T> = AutosaveState<T> &
  Readonly<{
    setValue: (value: T) => void;
    /** Give it to `onBlur`; also tries a failed save again. */
    flush: () => Promise<void>;
    resolveConflict: (choice: 'mine' | 'theirs') => void;
  }>;

/**
 * A field that saves itself 800 ms after the last change, on blur (through
 * `flush`), on unmount and when the page closes; until the server has
 * acknowledged it the text is also stored on this device, and restored.
 */
export const useAutosave = <T>(options: Options<T>): Autosave<T> => {
  const { save, value } = options;
  const saver = useSaver(options);
  const sendNow = useEffectEvent(save);

  // Before the first paint, so that a restored draft causes no flicker.
  useLayoutEffect(() => saver.connect((...args) => sendNow(...args)), [saver]);
  useEffect(() => saver.receive(value), [saver, value]);
  useEffect(() => flushOnLeave(saver), [saver]);
  const state = useStore(saver);
  const phase = phaseOf(state);
  useEffect(
    () => (phase === null ? undefined : savingState.begin(phase).end),
    [phase],
  );

  return {
    ...state,
    setValue: saver.edit,
    flush: saver.flush,
    resolveConflict: saver.resolveConflict,
  };
};

/** Unsaved from the first keystroke on; a question waits for an answer. */
const phaseOf = ({
  status,
  conflict,
}: AutosaveState<unknown>): 'saving' | 'failed' | null => {
  if (status === 'saved') return null;
  return status === 'failed' || conflict !== null ? 'failed' : 'saving';
};

/** One saver as long as the field stays the same. */
const useSaver = <T>({
  key,
  value,
  delayMs = 800,
}: Options<T>): Autosaver<T> => {
  const { userId } = useSlipwayContext().userContext;
  const field = `${userId}.${key}`;
  const create = () => ({
    field,
    saver: createAutosaver<T>({
      value,
      delayMs,
      draft: {
        read: () => drafts.read<T>(userId, key),
        keep: (draft) => drafts.keep(userId, key, draft),
        drop: () => drafts.drop(userId, key),
      },
    }),
  });
  const [current, setCurrent] = useState(create);
  if (current.field === field) return current.saver;
  const next = create();
  setCurrent(next);
  return next.saver;
};

const flushOnLeave = <T>(saver: Autosaver<T>): (() => void) => {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') void saver.flush();
  };
  addEventListener('pagehide', saver.flushAtExit);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('pagehide', saver.flushAtExit);
    document.removeEventListener('visibilitychange', onVisibility);
  };
};
