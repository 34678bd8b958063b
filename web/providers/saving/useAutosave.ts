import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { useSlipwayContext } from '../context/useSlipwayContext.ts';
import type { AutosaveState, Save } from './autosaveState.ts';
import { savers } from './savers.ts';
import type { FieldSaver } from './savers.ts';

type Options<T> = Readonly<{
  /** Names the field for good, e.g. `item.<id>.description`. */
  key: string;
  /** What the field is a part of, e.g. an item, in its own words. */
  title: string;
  /** The project that the field's editor belongs to, if any. */
  projectId?: string;
  /** The value as the server has it. */
  value: T;
  /**
   * Sends it as a change of `base` (`keepalive` when the page is closing) and,
   * once acknowledged, updates the source of `value`, from which a reopened
   * editor starts. Rejects with EditConflict when the server has another base.
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
 * acknowledged it the text is also stored on this device, and restored. What is
 * not saved when its editor closes continues without it (`savers.ts`).
 */
export const useAutosave = <T>(options: Options<T>): Autosave<T> => {
  const { save, value } = options;
  const { saver } = useFieldSaver(options);
  const sendNow = useEffectEvent(save);

  // Before the first paint, so that a restored draft causes no flicker.
  useLayoutEffect(() => saver.connect((...args) => sendNow(...args)), [saver]);
  useEffect(() => saver.receive(value), [saver, value]);
  const state = useStore(saver);

  return {
    ...state,
    setValue: saver.edit,
    flush: saver.flush,
    resolveConflict: saver.resolveConflict,
  };
};

/** One saver as long as the field stays the same. */
const useFieldSaver = <T>(options: Options<T>): FieldSaver<T> => {
  const { key, value, title, projectId, delayMs = 800 } = options;
  const { userContext, activeTeam } = useSlipwayContext();
  const { userId } = userContext;
  const teamId = activeTeam.id;
  const field = `${userId}.${key}`;
  const [current, setCurrent] = useState(() => ({
    field,
    one: savers.of<T>(userId, key, { value, delayMs }),
  }));
  let { one } = current;
  if (current.field !== field) {
    one = savers.of<T>(userId, key, { value, delayMs });
    setCurrent({ field, one });
  }

  const about = {
    teamId,
    title,
    ...(projectId === undefined ? {} : { projectId }),
  };
  const attach = useEffectEvent(() =>
    savers.attach(userId, key, one as FieldSaver<unknown>, about),
  );
  useLayoutEffect(() => attach(), [one]);
  useLayoutEffect(
    () =>
      savers.describe(userId, key, {
        teamId,
        title,
        ...(projectId === undefined ? {} : { projectId }),
      }),
    [userId, key, teamId, title, projectId],
  );
  return one;
};
