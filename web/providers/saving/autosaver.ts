import { createStore } from '../../browser/store.ts';
import { Discarded, EditConflict } from '../../outbox/outboxErrors.ts';
import { isWorthRetrying } from '../http/callErrors.ts';
import type {
  AutosaveState,
  FieldDraft,
  Save,
  SaveOptions,
} from './autosaveState.ts';
import type { Draft } from './drafts.ts';
import { createEditBase } from './editBase.ts';
import { same } from './merge.ts';

type Options<T> = Readonly<{
  value: T;
  draft: FieldDraft<T>;
  /** Pause after the last change before a save. */
  delayMs: number;
}>;

export type Autosaver<T> = ReturnType<typeof createAutosaver<T>>;

type Sending = Pick<SaveOptions<unknown>, 'keepalive'>;

/** After this many conflicts in a row, saving waits for the next pause. */
const MAX_CONFLICTS = 5;

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Saves a value after a pause and merges what others saved, or asks if both
 * changed the same part. Retries after server faults, and restores drafts.
 */
export const createAutosaver = <T>({ value, draft, delayMs }: Options<T>) => {
  const edited = createEditBase(value);
  const { get, set, subscribe } = createStore<AutosaveState<T>>({
    value,
    status: 'saved',
    error: undefined,
    conflict: null,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The saves of a `flush`, one after another; null if none is running. */
  let running: Promise<void> | null = null;
  let save: Save<T> | null = null;
  /** Conflicts, and errors worth a retry, since the last successful save. */
  let [conflicts, faults] = [0, 0];
  /**
   * The values being saved, two while the page is closing: it may close before
   * the answers come.
   */
  const inFlight = new Set<Readonly<{ value: T }>>();
  /** Increases when the save in flight is discarded. */
  let generation = 0;

  const update = (change: Partial<AutosaveState<T>>) => {
    set({ ...get(), ...change });
  };
  const isChanged = () => edited.isChanged(get().value);
  const hasConflict = () => get().conflict !== null;
  const isIdle = () => running === null && !isChanged() && !hasConflict();

  const keep = () => {
    draft.keep({
      value: get().value,
      base: edited.base(),
      inFlight: [...inFlight].map(({ value }) => value),
    });
  };

  const schedule = (pauseMs = delayMs) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pauseMs);
  };

  const showLatest = () => {
    edited.accept();
    update({ value: edited.latest(), status: 'saved', error: undefined });
  };

  /** Ends with nothing left to save. */
  const settle = () => {
    clearTimeout(timer);
    draft.drop();
    showLatest();
  };

  /** Merges the server's value; returns false if the person must decide. */
  const rebase = (): boolean => {
    if (!edited.isBehind()) {
      if (hasConflict()) update({ conflict: null });
      return true;
    }
    const rebased = edited.rebase(get().value);
    update(rebased);
    const isMerged = rebased.conflict === null;
    if (!isMerged) update({ status: 'unsaved', error: undefined });
    keep();
    return isMerged;
  };

  const edit = (next: T) => {
    update({ value: next, error: undefined });
    if (isIdle()) {
      settle();
      return;
    }
    keep();
    if (running === null) update({ status: 'unsaved' });
    schedule();
  };

  const attempt = async (sending: Sending): Promise<void> => {
    if (hasConflict() || !rebase()) return;
    if (!isChanged()) {
      settle();
      return;
    }
    try {
      await send(sending);
    } catch (error) {
      if (error instanceof EditConflict) adoptServerValue(error.current as T);
      else if (error instanceof Discarded) settle();
      else fail(error);
    }
  };

  const fail = (error: unknown) => {
    update({ status: 'failed', error });
    if (!isWorthRetrying(error)) return;
    schedule(Math.min(FIRST_RETRY_MS * 2 ** faults, LONGEST_RETRY_MS));
    faults += 1;
  };

  const send = async ({ keepalive }: Sending): Promise<void> => {
    if (save === null) return;
    const [saved, base] = [get().value, edited.base()];
    const sentGeneration = generation;
    update({ status: 'saving', error: undefined });
    const sent = { value: saved };
    inFlight.add(sent);
    keep();
    const beforeTry = () => {
      if (sentGeneration !== generation) throw new Discarded();
    };
    await save(saved, { base, keepalive, beforeTry }).finally(() =>
      inFlight.delete(sent),
    );
    [conflicts, faults] = [0, 0];
    edited.saved(saved, base);
    if (!isChanged()) {
      settle();
      return;
    }
    keep();
    update({ status: 'unsaved' });
  };

  /**
   * Another person saved first: their text is merged, or the person decides.
   */
  const adoptServerValue = (current: T) => {
    edited.refused(current);
    conflicts += 1;
    update({ status: 'unsaved' });
    rebase();
  };

  const saveAll = async (): Promise<void> => {
    conflicts = 0;
    // Text typed during a save is sent with the next one.
    do await attempt({ keepalive: false });
    while (
      get().status === 'unsaved' &&
      !hasConflict() &&
      conflicts < MAX_CONFLICTS
    );
    if (conflicts >= MAX_CONFLICTS) schedule();
  };

  /** Saves unsaved text now; resolves to whether everything is saved. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (save !== null && !isIdle() && !hasConflict()) {
      running ??= saveAll().finally(() => {
        running = null;
      });
      await running;
    }
    return get().status === 'saved';
  };

  const adoptDraft = (stored: Draft<T> | null) => {
    if (stored === null) return;
    if (same(stored.value, edited.latest())) {
      draft.drop();
      return;
    }
    edited.resume(stored);
    update({ value: stored.value, status: 'unsaved' });
    if (rebase()) schedule();
  };

  return {
    get,
    subscribe,
    /**
     * Sets the save function and restores a draft. Returns a cleanup function
     * for the closing editor, which saves unsaved text.
     */
    connect: (to: Save<T>): (() => void) => {
      save = to;
      if (isIdle()) adoptDraft(draft.read());
      return () => void flush();
    },
    edit,
    flush,
    /**
     * Sends at once because the page is closing, even if a save is running. Text
     * changed back during that save remains a draft: the save may still arrive.
     */
    flushAtExit: (): void => {
      clearTimeout(timer);
      if (isChanged()) void attempt({ keepalive: true });
    },
    /** Takes the server's current value, but never replaces typed text. */
    receive: (next: T): void => {
      const isShownAtOnce = isIdle();
      if (!edited.receive(next)) return;
      if (isShownAtOnce) showLatest();
      // Typed text is merged after the pause, so that nothing moves while
      // typing.
      else if (hasConflict() && rebase()) schedule();
    },
    /** Ends a conflict with this editor's text or with the others'. */
    resolveConflict: (choice: 'mine' | 'theirs'): void => {
      if (!hasConflict()) return;
      const theirs = edited.withTheirs(get().value);
      edited.accept();
      update({ conflict: null });
      edit(choice === 'mine' ? get().value : theirs);
    },
    /** Drops the typed text; a save in flight is not retried. */
    discard: (): void => {
      generation += 1;
      update({ conflict: null });
      if (running === null) settle();
      else edit(edited.latest());
    },
  };
};
