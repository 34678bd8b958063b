/**
 * Storage that never throws: if the browser refuses storage or has no room,
 * `get` returns null and `set` does nothing.
 */
const safeStorage = (area: 'localStorage' | 'sessionStorage') => ({
  get: (key: string): string | null => {
    try {
      return globalThis[area].getItem(key);
    } catch {
      return null;
    }
  },
  /** Null removes the entry. */
  set: (key: string, value: string | null): void => {
    try {
      if (value === null) globalThis[area].removeItem(key);
      else globalThis[area].setItem(key, value);
    } catch {
      // The page continues with the state in memory.
    }
  },
});

/** Storage of the device, for all tabs. */
export const deviceStorage = safeStorage('localStorage');
/** Storage of this tab, which survives reloads. */
export const tabStorage = safeStorage('sessionStorage');
