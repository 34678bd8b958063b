import { useSyncExternalStore } from 'react';

export type SavingState = 'saved' | 'saving' | 'retrying';

/** One update in flight. Its methods may be called more than once. */
export type Update = Readonly<{ retrying: () => void; end: () => void }>;

/** Counts updates in flight (D18, D19) and those that wait to be tried again. */
export const createSavingState = () => {
  const inFlight = new Map<symbol, 'saving' | 'retrying'>();
  const listeners = new Set<() => void>();
  let state: SavingState = 'saved';

  const settle = () => {
    const next = summary([...inFlight.values()]);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  return {
    begin: (): Update => {
      const id = Symbol('update');
      inFlight.set(id, 'saving');
      settle();
      return {
        retrying: () => {
          if (!inFlight.has(id)) return;
          inFlight.set(id, 'retrying');
          settle();
        },
        end: () => {
          inFlight.delete(id);
          settle();
        },
      };
    },
    current: (): SavingState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const summary = (updates: readonly ('saving' | 'retrying')[]): SavingState => {
  if (updates.includes('retrying')) return 'retrying';
  return updates.length > 0 ? 'saving' : 'saved';
};

/** The state of this tab. */
export const savingState = createSavingState();

/** 'saving' while a mutating call is in flight, 'retrying' while one waits. */
export const useSavingState = (): SavingState =>
  useSyncExternalStore(savingState.subscribe, savingState.current);
