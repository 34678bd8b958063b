import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useStore } from '../../browser/store.ts';
import { useSlipwayContext } from '../context/useSlipwayContext.ts';
import type { AutosaveState, Save } from './autosaveState.ts';
import { savers } from './savers.ts';
import type { FieldSaver } from './savers.ts';

type Options<T> = Readonly<{
  /** Permanent key of the field, such as `item.<id>.description`. */
  key: string;
  /** The title of what the field belongs to, such as an item. */
  title: string;
  /** The project that the field's editor belongs to, if any. */
  projectId?: string;
  /** The server's value. */
  value: T;
  /**
   * Sends a change of `base` and then updates the source of `value`. Rejects
   * with EditConflict if the server has another base.
   */
  save: Save<T>;
}>;

/** Pause after the last change before a save, in ms (M1, M4, E65). */
const AUTOSAVE_DELAY_MS = 800;

export type Autosave<T> = AutosaveState<T> &
  Readonly<{
    setValue: (value: T) => void;
    /**
     * Saves on `onBlur`, and retries a failed save. Resolves to whether
     * everything is saved.
     */
    flush: () => Promise<boolean>;
    resolveConflict: (choice: 'mine' | 'theirs') => void;
  }>;

/**
 * Saves a field after 800 ms without typing, on blur (`flush`), on unmount and
 * when the page closes. Until then, the device keeps the text.
 */
export const useAutosave = <T>(options: Options<T>): Autosave<T> => {
  const { save, value } = options;
  const { saver } = useFieldSaver(options);
  const sendNow = useEffectEvent(save);

  // Runs before the first paint, so that a restored draft does not flicker.
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

/** Keeps one saver while the field stays the same. */
const useFieldSaver = <T>(options: Options<T>): FieldSaver<T> => {
  const { key, value, title, projectId } = options;
  const { userContext, activeTeam } = useSlipwayContext();
  const { userId } = userContext;
  const teamId = activeTeam.id;
  const fieldId = `${userId}.${key}`;
  const open = () =>
    savers.open<T>(userId, key, { value, delayMs: AUTOSAVE_DELAY_MS });
  const [current, setCurrent] = useState(() => ({
    fieldId,
    fieldSaver: open(),
  }));
  let { fieldSaver } = current;
  // Switch in the same render, so that no keystroke reaches the previous field.
  if (current.fieldId !== fieldId) {
    fieldSaver = open();
    setCurrent({ fieldId, fieldSaver });
  }

  const about = useMemo(
    () => ({ teamId, title, ...(projectId !== undefined && { projectId }) }),
    [teamId, title, projectId],
  );
  const addEditor = useEffectEvent(() =>
    savers.addEditor(userId, key, fieldSaver as FieldSaver<unknown>, about),
  );
  useLayoutEffect(() => addEditor(), [fieldSaver]);
  useLayoutEffect(
    () => savers.setAbout(userId, key, about),
    [userId, key, about],
  );
  return fieldSaver;
};
