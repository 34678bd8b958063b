import { createStore } from '../../browser/store.ts';
import { savingState } from '../calls/savingState.ts';
import type { Update } from '../calls/savingState.ts';
import { createAutosaver } from './autosaver.ts';
import type { Autosaver } from './autosaver.ts';
import type { AutosaveState, Save } from './autosaveState.ts';
import type { About, Draft } from './drafts.ts';
import { createFieldDraft, moveDraft } from './fieldDraft.ts';
import type { NamedDraft } from './fieldDraft.ts';

/** The saver of one field, and its draft on the device. */
export type FieldSaver<T> = Readonly<{
  saver: Autosaver<T>;
  draft: NamedDraft<T>;
}>;

/** A text that the server has not acknowledged. */
export type UnsavedText = Readonly<{
  /** Key of the field, such as `item.<id>.description`. */
  key: string;
  about: About;
  state: AutosaveState<unknown>;
  phase: Phase;
  /** Whether an editor shows the field. */
  isOpen: boolean;
  saver: Autosaver<unknown>;
}>;

type Phase = 'saving' | 'failed';

type Registered = FieldSaver<unknown> & {
  key: string;
  userId: string;
  about: About;
  /** How many editors show the field. */
  openEditors: number;
  phase: Phase | null;
  update: Update | null;
  forget: () => void;
};

/** Unsaved from the first keystroke; a conflict waits for an answer. */
const phaseOf = ({ status, conflict }: AutosaveState<unknown>) => {
  if (status === 'saved') return null;
  return status === 'failed' || conflict !== null ? 'failed' : 'saving';
};

type Dependencies = Readonly<{ begin: (phase: Phase) => Update }>;

/**
 * The autosaved fields of this tab: those with an open editor, and those whose
 * editor was closed before the server had the text.
 */
export const createSavers = ({ begin }: Dependencies) => {
  const all = new Map<string, Registered>();
  const list = createStore<readonly UnsavedText[]>([]);
  /** Fields with a draft that something else is sending. */
  const sentElsewhere = new Set<string>();
  const nameOf = (userId: string, key: string) => `${userId}.${key}`;

  const show = () => {
    list.set(
      [...all.values()].flatMap(({ key, about, phase, openEditors, saver }) =>
        phase === null
          ? []
          : [
              {
                key,
                about,
                phase,
                saver,
                state: saver.get(),
                isOpen: openEditors > 0,
              },
            ],
      ),
    );
  };

  /**
   * Follows the saver's state; a saved field without an editor is forgotten.
   */
  const follow = (entry: Registered) => {
    const saverPhase = phaseOf(entry.saver.get());
    // A refused text counts as failed until it is saved.
    const phase =
      saverPhase && (entry.phase === 'failed' ? 'failed' : saverPhase);
    if (phase !== entry.phase) {
      const before = entry.update;
      entry.phase = phase;
      entry.update = phase && begin(phase);
      before?.end();
    }
    if (phase === null && entry.openEditors === 0) entry.forget();
    show();
  };

  const register = (
    userId: string,
    key: string,
    field: FieldSaver<unknown>,
    about: About,
  ): Registered => {
    const unsubscribe = field.saver.subscribe(() => follow(entry));
    const entry: Registered = {
      ...field,
      key,
      userId,
      about,
      openEditors: 0,
      phase: null,
      update: null,
      forget: () => {
        unsubscribe();
        all.delete(nameOf(userId, entry.key));
      },
    };
    all.set(nameOf(userId, key), entry);
    field.draft.describe(about);
    return entry;
  };

  return {
    /** This tab's unsaved texts. */
    list,
    /** Whether this tab saves a field. */
    has: (userId: string, key: string): boolean =>
      all.has(nameOf(userId, key)) || sentElsewhere.has(nameOf(userId, key)),

    /** Leaves a field's draft to the caller until the returned function runs. */
    leaveToCaller: (userId: string, key: string): (() => void) => {
      sentElsewhere.add(nameOf(userId, key));
      return () => sentElsewhere.delete(nameOf(userId, key));
    },

    /** The saver of a known field, or a new one. */
    open: <T>(
      userId: string,
      key: string,
      { value, delayMs }: Readonly<{ value: T; delayMs: number }>,
    ): FieldSaver<T> => {
      const registered = all.get(nameOf(userId, key));
      if (registered !== undefined)
        return registered as unknown as FieldSaver<T>;
      const draft = createFieldDraft<T>(userId, key);
      return { draft, saver: createAutosaver<T>({ value, delayMs, draft }) };
    },

    /**
     * Registers an editor of the field until the cleanup function is called.
     */
    addEditor: (
      userId: string,
      key: string,
      field: FieldSaver<unknown>,
      about: About,
    ): (() => void) => {
      const name = nameOf(userId, key);
      const entry = all.get(name) ?? register(userId, key, field, about);
      entry.openEditors += 1;
      follow(entry);
      return () => {
        entry.openEditors -= 1;
        follow(entry);
      };
    },

    /** Saves the draft of a closed page without an editor. */
    resume: (
      userId: string,
      key: string,
      stored: Draft<unknown>,
      { about, save }: Readonly<{ about: About; save: Save<unknown> }>,
    ): void => {
      const draft = createFieldDraft<unknown>(userId, key);
      const value = stored.base;
      const saver = createAutosaver<unknown>({ value, delayMs: 0, draft });
      const entry = register(userId, key, { saver, draft }, about);
      saver.connect(save);
      follow(entry);
    },

    setAbout: (userId: string, key: string, about: About): void => {
      const entry = all.get(nameOf(userId, key));
      if (entry === undefined) return;
      entry.about = about;
      entry.draft.describe(about);
      if (entry.phase !== null) show();
    },

    /** Continues under the key with the server's id. */
    rename: (userId: string, from: string, to: string): void => {
      const entry = all.get(nameOf(userId, from));
      if (entry === undefined) {
        moveDraft(userId, from, to);
        return;
      }
      all.delete(nameOf(userId, from));
      entry.key = to;
      all.set(nameOf(userId, to), entry);
      entry.draft.rename(to);
      show();
    },

    /** Saves all unsaved text now, as the page is hidden. */
    flush: (): void => {
      for (const { saver } of all.values()) void saver.flush();
    },
    /** Saves all unsaved text at once, as the page is closing. */
    flushAtExit: (): void => {
      for (const { saver } of all.values()) saver.flushAtExit();
    },
  };
};

/** The savers of this tab. */
export const savers = createSavers({ begin: savingState.begin });
