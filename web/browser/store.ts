import { useSyncExternalStore } from 'react';

/** Listeners that are called, in the order they were added, with each value. */
export const createEvents = <T = void>() => {
  const listeners = new Set<(value: T) => void>();
  return {
    emit: (value: T): void => {
      for (const listener of listeners) listener(value);
    },
    /** Returns what removes the listener. */
    subscribe: (listener: (value: T) => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** A value outside React; `set` calls the listeners when it becomes another. */
export const createStore = <T>(initial: T) => {
  let value = initial;
  const changes = createEvents<T>();
  return {
    get: (): T => value,
    set: (next: T): void => {
      if (Object.is(next, value)) return;
      value = next;
      changes.emit(next);
    },
    subscribe: changes.subscribe,
  };
};

export type ReadableStore<T> = Readonly<{
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}>;

/** The value of a store, rendered again when it changes. */
export const useStore = <T>({ subscribe, get }: ReadableStore<T>): T =>
  useSyncExternalStore(subscribe, get, get);
