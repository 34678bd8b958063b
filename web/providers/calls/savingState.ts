import { createStore, useStore } from '../../browser/store.ts';

export type SavingState = 'saved' | 'saving' | 'retrying' | 'failed';

/**
 * What reports on one unsaved change. Its methods may be called more than once.
 */
export type Update = Readonly<{ retrying: () => void; end: () => void }>;

type Phase = Exclude<SavingState, 'saved'>;

/**
 * The state of all unsaved changes: calls in flight, calls waiting for a retry,
 * and texts in editors that could not be saved.
 */
export const createSavingState = () => {
  const unsaved = new Map<symbol, Phase>();
  const { get, set, subscribe } = createStore<SavingState>('saved');

  const settle = () => set(stateOf([...unsaved.values()]));

  return {
    begin: (phase: 'saving' | 'failed' = 'saving'): Update => {
      const id = Symbol('update');
      unsaved.set(id, phase);
      settle();
      return {
        retrying: () => {
          if (!unsaved.has(id)) return;
          unsaved.set(id, 'retrying');
          settle();
        },
        end: () => {
          unsaved.delete(id);
          settle();
        },
      };
    },
    get,
    subscribe,
  };
};

const stateOf = (updates: readonly Phase[]): SavingState =>
  MOST_URGENT_FIRST.find((phase) => updates.includes(phase)) ?? 'saved';

/** A waiting call concerns the whole app, a refused text only its editor. */
const MOST_URGENT_FIRST = ['retrying', 'saving', 'failed'] as const;

/** The state of this tab. */
export const savingState = createSavingState();

/**
 * 'saving' while a mutating call is in flight, 'retrying' while one waits,
 * 'failed' while an open editor holds a refused text.
 */
export const useSavingState = (): SavingState => useStore(savingState);
