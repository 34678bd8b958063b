import type { Store } from 'react-admin';
import { createDeviceStore, createStore } from './store.ts';

/**
 * Choices for a list that are stored: columns, view and named filters, such as
 * `plan-history.datatable`.
 */
const STORED_ON_DEVICE = /\.(savedQueries|datatable|view)$/;

/**
 * react-admin's store for a page with lists. People's choices are stored on the
 * device; everything else lasts until the app is closed.
 */
export const listStore: Store = {
  setup: () => undefined,
  teardown: () => undefined,
  getItem: <T>(key: string, fallback?: T) =>
    (storeOf(key).get() as T | undefined) ?? fallback,
  setItem: (key, value) => storeOf(key).set(value),
  removeItem: (key) => storeOf(key).set(undefined),
  // Only react-admin's configurable components remove items, and the pages have
  // none. Of people's choices, a sign-out erases named filters only.
  removeItems: () => undefined,
  reset: () => undefined,
  subscribe: (key, callback) =>
    storeOf(key).subscribe(() => callback(storeOf(key).get())),
};

const create = (key: string) =>
  STORED_ON_DEVICE.test(key)
    ? createDeviceStore<unknown>({
        key: `slipway.list.${key}`,
        parse: parseStored,
        format: (value) => (value === undefined ? null : JSON.stringify(value)),
      })
    : createStore<unknown>(undefined);

const stores = new Map<string, ReturnType<typeof create>>();

const storeOf = (key: string): ReturnType<typeof create> => {
  const store = stores.get(key) ?? create(key);
  stores.set(key, store);
  return store;
};

const parseStored = (stored: string | null): unknown => {
  try {
    return stored === null ? undefined : (JSON.parse(stored) as unknown);
  } catch {
    return undefined;
  }
};
