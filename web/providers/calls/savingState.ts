import { createStore, useStore } from '../../browser/store.ts';

export type SavingState = 'saved' | 'saving' | 'retrying' | 'failed';

/** An update in flight. Its methods may be called more than once. */
export type Update = Readonly<{ retrying: () => void; end: () => void }>;

type Phase = Exclude<SavingState, 'saved'>;

/**
 * Counts updates in flight, updates waiting for a retry, and texts in editors
 * that could not be saved.
 */
export const createSavingState = () => {
  const inFlight = new Map<symbol, Phase>();
  const { get, set, subscribe } = createStore<SavingState>('saved');

  const settle = () => set(summary([...inFlight.values()]));

  return {
    begin: (phase: 'saving' | 'failed' = 'saving'): Update => {
      const id = Symbol('update');
      inFlight.set(id, phase);
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
    get,
    subscribe,
  };
};

const summary = (updates: readonly Phase[]): SavingState =>
  ORDER.find((phase) => updates.includes(phase)) ?? 'saved';

const ORDER = ['retrying', 'saving', 'failed'] as const;

/** The state of this tab. */
export const savingState = createSavingState();

/**
 * 'saving' while a mutating call is in flight, 'retrying' while one waits,
 * 'failed' while an open editor holds a refused text.
 */
export const useSavingState = (): SavingState => useStore(savingState);
