import type { Draft } from './drafts.ts';

/**
 * 'unsaved' waits for a pause in typing; 'failed' got a refusal or no answer.
 */
type AutosaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed';

export type AutosaveState<T> = Readonly<{
  /** The value in the editor. */
  value: T;
  status: AutosaveStatus;
  /** Why the last save failed, until a save succeeds. */
  error: unknown;
  /**
   * Set when both sides changed the same part: `theirs` is the value with the
   * others' change. Nothing is saved until the person chooses.
   */
  conflict: Readonly<{ theirs: T }> | null;
}>;

export type SaveOptions<T> = Readonly<{
  /** The server's value before the change. */
  base: T;
  /** Whether the page is closing. */
  keepalive: boolean;
  /** Called before each attempt; throws Discarded if no longer wanted. */
  beforeTry?: () => void;
}>;

/** Saves a value; rejects with EditConflict if the server's is not the base. */
export type Save<T> = (value: T, options: SaveOptions<T>) => Promise<unknown>;

export type FieldDraft<T> = Readonly<{
  read: () => Draft<T> | null;
  keep: (draft: Pick<Draft<T>, 'value' | 'base' | 'inFlight'>) => void;
  drop: () => void;
}>;
