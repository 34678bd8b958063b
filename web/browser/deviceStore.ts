import { deviceStorage } from './storage.ts';
import { createEvents } from './store.ts';
import type { ReadableStore } from './store.ts';

type DeviceStore<T> = ReadableStore<T> & Readonly<{ set: (value: T) => void }>;

type Options<T> = Readonly<{
  key: string;
  /** From the stored text, null for nothing; wrong values give the default. */
  parse: (stored: string | null) => T;
  /** Null removes the entry. */
  format: (value: T) => string | null;
}>;

/**
 * A choice that is stored on this device and shared with its other tabs. Where
 * storage is refused, it lasts for this page.
 */
export const createDeviceStore = <T>({
  key,
  parse,
  format,
}: Options<T>): DeviceStore<T> => {
  // Read on first use: importing the module alone needs no browser.
  let known: Readonly<{ value: T }> | null = null;
  const changes = createEvents();
  let subscribers = 0;
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    known = { value: parse(event.newValue) };
    changes.emit();
  };
  return {
    get: () => (known ??= { value: parse(deviceStorage.get(key)) }).value,
    set: (next) => {
      known = { value: next };
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
