import { useSyncExternalStore } from 'react';
import { deviceStorage } from './storage.ts';

/** An event: each value is passed to the listeners, in order. */
export const createEvents = <T = void>() => {
  const listeners = new Set<(value: T) => void>();
  return {
    emit: (value: T): void => {
      for (const listener of listeners) listener(value);
    },
    /** Returns a function that removes the listener. */
    subscribe: (listener: (value: T) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** A value outside React; `set` calls the listeners if the value changes. */
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

type ReadableStore<T> = Readonly<{
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}>;

/** The value of a store; renders again when it changes. */
export const useStore = <T>({ subscribe, get }: ReadableStore<T>): T =>
  useSyncExternalStore(subscribe, get, get);

type DeviceStore<T> = ReadableStore<T> & Readonly<{ set: (value: T) => void }>;

type Options<T> = Readonly<{
  key: string;
  /** Parses the stored text, or null; an invalid text gives the default. */
  parse: (stored: string | null) => T;
  /** Null removes the entry. */
  format: (value: T) => string | null;
}>;

/**
 * A choice that is stored on this device and shared with its other tabs. If
 * storage is refused, it lasts for this page.
 */
export const createDeviceStore = <T>({
  key,
  parse,
  format,
}: Options<T>): DeviceStore<T> => {
  // Read on first use, as importing the module must not need a browser.
  let cached: Readonly<{ value: T }> | null = null;
  const changes = createEvents();
  let subscribers = 0;
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    cached = { value: parse(event.newValue) };
    changes.emit();
  };
  return {
    get: () => (cached ??= { value: parse(deviceStorage.get(key)) }).value,
    set: (next) => {
      cached = { value: next };
      deviceStorage.set(key, format(next));
      changes.emit();
    },
    subscribe: (listener) => {
      if (subscribers++ === 0) addEventListener('storage', onStorage);
      const unsubscribe = changes.subscribe(listener);
      return () => {
        unsubscribe();
        if (--subscribers === 0) removeEventListener('storage', onStorage);
      };
    },
  };
};
