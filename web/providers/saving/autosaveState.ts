import type { Draft } from './drafts.ts';

/** 'unsaved' waits for the pause; 'failed' was refused or got no answer. */
export type AutosaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed';

export type AutosaveState<T> = Readonly<{
  /** What the editor shows. */
  value: T;
  status: AutosaveStatus;
  /** Why the last save failed, while it stays unsaved. */
  error: unknown;
  /**
   * The value with somebody else's change in place of this editor's, where both
   * changed the same; nothing is saved before one is chosen. Else null.
   */
  conflict: Readonly<{ theirs: T }> | null;
}>;

export type SaveOptions<T> = Readonly<{
  /** The server's value that it is a change of. */
  base: T;
  /** The page is closing. */
  keepalive: boolean;
  /** Called before each try; throws Discarded when it is no longer wanted. */
  beforeTry?: () => void;
}>;

/** Rejects with EditConflict when the server has another value than the base. */
export type Save<T> = (value: T, options: SaveOptions<T>) => Promise<unknown>;

export type FieldDraft<T> = Readonly<{
  read: () => Draft<T> | null;
  keep: (draft: Pick<Draft<T>, 'value' | 'base' | 'sent'>) => void;
  drop: () => void;
}>;
