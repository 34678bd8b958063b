import { createStore } from '../../browser/store.ts';
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
   * Typed here earlier, over a value that has changed since, or saved from here
   * and overwritten; else null.
   */
  conflict: Pick<Draft<T>, 'value' | 'base'> | null;
}>;

export type Save<T> = (
  value: T,
  options: { keepalive: boolean },
) => Promise<unknown>;

type FieldDraft<T> = Readonly<{
  read: () => Draft<T> | null;
  keep: (value: T, base: T) => void;
  drop: () => void;
}>;

type Options<T> = Readonly<{
  value: T;
  draft: FieldDraft<T>;
  /** Pause after the last change before a save. */
  delayMs: number;
  /**
   * Text saved from here and then overwritten elsewhere becomes a conflict
   * instead of being replaced. For values that the server returns as sent.
   */
  keepsOverwritten?: boolean;
}>;

export type Autosaver<T> = ReturnType<typeof createAutosaver<T>>;

/**
 * Saves a value after a pause, stores it as a local draft until the server
 * has acknowledged it, and restores a draft that a closed page left.
 * Saves run one after another; the last typed value wins.
 */
export const createAutosaver = <T>({
  value,
  draft,
  delayMs,
  keepsOverwritten = false,
}: Options<T>) => {
  let acknowledged = value;
  /** The server's value was saved by this editor. */
  let isOwn = false;
  const { get, set, subscribe } = createStore<AutosaveState<T>>({
    value,
    status: 'saved',
    error: undefined,
    conflict: null,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let save: Save<T> | null = null;

  const become = (change: Partial<AutosaveState<T>>) => {
    set({ ...get(), ...change });
  };
  const isClean = () => same(get().value, acknowledged);

  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  };

  const edit = (next: T) => {
    become({ value: next, error: undefined });
    if (isClean() && running === null) {
      clearTimeout(timer);
      draft.drop();
      become({ status: 'saved' });
      return;
    }
    draft.keep(next, acknowledged);
    if (running === null) become({ status: 'unsaved' });
    schedule();
  };

  const attempt = async (keepalive: boolean): Promise<void> => {
    if (save === null) return;
    const sent = get().value;
    become({ status: 'saving', error: undefined });
    try {
      await save(sent, { keepalive });
      acknowledged = sent;
      isOwn = true;
      const clean = isClean();
      if (clean) draft.drop();
      become({ status: clean ? 'saved' : 'unsaved' });
    } catch (error) {
      become({ status: 'failed', error });
    }
  };

  const saveAll = async (): Promise<void> => {
    // Text typed during a save is sent with the next one.
    do await attempt(false);
    while (get().status === 'unsaved');
  };

  /** Saves unsaved text now; settles when that succeeded or failed. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    if (running === null && isClean()) return Promise.resolve();
    running ??= saveAll().finally(() => {
      running = null;
    });
    return running;
  };

  /** The page closes: send without waiting for an earlier save. */
  const flushAtExit = (): void => {
    clearTimeout(timer);
    if (running !== null || !isClean()) void attempt(true);
  };

  /** Takes the value that the server has now; typed text wins over it. */
  const receive = (next: T): void => {
    const wasClean = isClean() && running === null;
    if (same(next, acknowledged)) return;
    const own = acknowledged;
    acknowledged = next;
    if (wasClean && isOwn && keepsOverwritten) beOverwritten(own, next);
    else if (wasClean) become({ value: next });
    else if (isClean()) edit(next);
    else draft.keep(get().value, next);
  };

  /** The later save wins; the replaced text stays available, also on reopening. */
  const beOverwritten = (own: T, next: T): void => {
    isOwn = false;
    draft.keep(own, own);
    become({ value: next, conflict: { value: own, base: own } });
  };

  const takeUp = (left: Draft<T> | null) => {
    if (left === null) return;
    if (same(left.value, acknowledged)) draft.drop();
    else if (same(left.base, acknowledged)) edit(left.value);
    else become({ conflict: left });
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
      if (isClean()) takeUp(draft.read());
      return () => void flush();
    },
    edit,
    flush,
    flushAtExit,
    receive,
    /** Settles a conflict: the earlier text is restored or dropped. */
    resolveConflict: (keep: 'draft' | 'server'): void => {
      const left = get().conflict;
      if (left === null) return;
      become({ conflict: null });
      if (keep === 'draft') edit(left.value);
      else draft.drop();
    },
  };
};

const same = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
