import { createStore } from '../../browser/store.ts';
import { Overtaken } from '../calls/overtaken.ts';
import type { Draft } from './drafts.ts';
import { merged, same } from './merge.ts';

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
}>;

/** Rejects with Overtaken when the server has another value than the base. */
export type Save<T> = (value: T, options: SaveOptions<T>) => Promise<unknown>;

type FieldDraft<T> = Readonly<{
  read: () => Draft<T> | null;
  keep: (draft: Omit<Draft<T>, 'keptAt'>) => void;
  drop: () => void;
}>;

type Options<T> = Readonly<{
  value: T;
  draft: FieldDraft<T>;
  /** Pause after the last change before a save. */
  delayMs: number;
}>;

export type Autosaver<T> = ReturnType<typeof createAutosaver<T>>;

/** So often in a row somebody else may be faster before the next pause. */
const OVERTAKEN_AT_MOST = 5;

/**
 * Saves a value after a pause, against the version that it changes: what others
 * saved meanwhile is merged, or asked for where both changed the same
 * (acceptance 1). It is a draft on this device until the server has it, and a
 * draft that a closed page left is restored. Saves run one after another.
 */
export const createAutosaver = <T>({ value, draft, delayMs }: Options<T>) => {
  /** What the editor's value is a change of. */
  let base = value;
  /** What the server has, as far as is known here. */
  let latest = value;
  /** What `receive` was given: a save may have learned of something newer. */
  let received = value;
  const { get, set, subscribe } = createStore<AutosaveState<T>>({
    value,
    status: 'saved',
    error: undefined,
    conflict: null,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let save: Save<T> | null = null;
  let overtaken = 0;
  /** What is under way: the page may be closed before the answer. */
  let sent: T | undefined;

  const become = (change: Partial<AutosaveState<T>>) => {
    set({ ...get(), ...change });
  };
  const isChanged = () => !same(get().value, base);
  const isAsked = () => get().conflict !== null;
  const isAtRest = () => running === null && !isChanged() && !isAsked();

  const keep = () => {
    draft.keep({
      value: get().value,
      base,
      ...(sent === undefined ? {} : { sent }),
    });
  };

  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  };

  const showLatest = () => {
    base = latest;
    become({ value: latest, status: 'saved', error: undefined });
  };

  /** Nothing is left to be saved. */
  const settle = () => {
    clearTimeout(timer);
    draft.drop();
    showLatest();
  };

  /** Becomes a change of what the server has now; false where it must be asked. */
  const rebase = (): boolean => {
    if (same(latest, base)) {
      if (isAsked()) become({ conflict: null });
      return true;
    }
    const { mine, theirs } = merged(base, get().value, latest);
    const isMerged = same(mine, theirs);
    if (isMerged) base = latest;
    become({ value: mine, conflict: isMerged ? null : { theirs } });
    if (!isMerged) become({ status: 'unsaved', error: undefined });
    keep();
    return isMerged;
  };

  const edit = (next: T) => {
    become({ value: next, error: undefined });
    if (isAtRest()) {
      settle();
      return;
    }
    keep();
    if (running === null) become({ status: 'unsaved' });
    schedule();
  };

  const attempt = async (keepalive: boolean): Promise<void> => {
    if (isAsked() || !rebase()) return;
    if (!isChanged()) {
      settle();
      return;
    }
    try {
      await send(keepalive);
    } catch (error) {
      if (error instanceof Overtaken) beOvertaken(error.current as T);
      else become({ status: 'failed', error });
    }
  };

  const send = async (keepalive: boolean): Promise<void> => {
    if (save === null) return;
    const [saved, over] = [get().value, base];
    become({ status: 'saving', error: undefined });
    sent = saved;
    keep();
    await save(saved, { base: over, keepalive }).finally(
      () => (sent = undefined),
    );
    overtaken = 0;
    base = saved;
    if (same(latest, over)) latest = saved;
    if (!isChanged()) {
      settle();
      return;
    }
    keep();
    become({ status: 'unsaved' });
  };

  /** Somebody else was faster: what they wrote is merged, or asked for. */
  const beOvertaken = (current: T) => {
    latest = current;
    overtaken += 1;
    become({ status: 'unsaved' });
    rebase();
  };

  const saveAll = async (): Promise<void> => {
    overtaken = 0;
    // Text typed during a save is sent with the next one.
    do await attempt(false);
    while (
      get().status === 'unsaved' &&
      !isAsked() &&
      overtaken < OVERTAKEN_AT_MOST
    );
    if (overtaken >= OVERTAKEN_AT_MOST) schedule();
  };

  /** Saves unsaved text now; settles when that succeeded or failed. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    if (save === null || isAtRest() || isAsked()) return Promise.resolve();
    running ??= saveAll().finally(() => {
      running = null;
    });
    return running;
  };

  /** The page closes: send without waiting for an earlier save. */
  const flushAtExit = (): void => {
    clearTimeout(timer);
    if (running !== null || isChanged()) void attempt(true);
  };

  /** Takes the value that the server has now; it never replaces typed text. */
  const receive = (next: T): void => {
    if (same(next, received)) return;
    received = next;
    if (same(next, latest)) return;
    const showsIt = isAtRest();
    latest = next;
    if (showsIt) showLatest();
    // Typed text waits for the pause: nothing moves under the caret before.
    else if (isAsked() && rebase()) schedule();
  };

  const takeUp = (left: Draft<T> | null) => {
    if (left === null) return;
    if (same(left.value, latest)) {
      draft.drop();
      return;
    }
    // A save may have been carried out although its page was gone.
    base =
      left.sent !== undefined && same(left.sent, latest) ? latest : left.base;
    become({ value: left.value, status: 'unsaved' });
    if (rebase()) schedule();
  };

  return {
    get,
    subscribe,
    /**
     * Sets the call that saves, and restores a draft. Returns a cleanup function
     * for the closing editor, which saves what is still unsaved.
     */
    connect: (to: Save<T>): (() => void) => {
      save = to;
      if (isAtRest()) takeUp(draft.read());
      return () => void flush();
    },
    edit,
    flush,
    flushAtExit,
    receive,
    /** Settles a conflict: this editor's words, or the others' in their place. */
    resolveConflict: (choice: 'mine' | 'theirs'): void => {
      if (!isAsked()) return;
      const { theirs } = merged(base, get().value, latest);
      base = latest;
      become({ conflict: null });
      edit(choice === 'mine' ? get().value : theirs);
    },
  };
};
