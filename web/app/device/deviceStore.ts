import { useSyncExternalStore } from 'react';

export type DeviceStore<T> = Readonly<{
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}>;

type Options<T> = Readonly<{
  key: string;
  /** From what is stored, null for nothing; wrong values give the default. */
  parse: (stored: string | null) => T;
  /** Null forgets it. */
  format: (value: T) => string | null;
}>;

/**
 * A choice that is kept on this device, and followed by its other tabs. Where
 * storage is refused, it lasts for this page.
 */
export const createDeviceStore = <T>({
  key,
  parse,
  format,
}: Options<T>): DeviceStore<T> => {
  // Read when it is first asked for: the module alone needs no browser.
  let known: Readonly<{ value: T }> | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    known = { value: parse(event.newValue) };
    tell();
  };
  return {
    get: () => (known ??= { value: parse(read(key)) }).value,
    set: (next) => {
      known = { value: next };
      write(key, format(next));
      tell();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
};

export const useDeviceStore = <T>({ subscribe, get }: DeviceStore<T>): T =>
  useSyncExternalStore(subscribe, get, get);

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Refused: the choice is kept in memory.
  }
};
