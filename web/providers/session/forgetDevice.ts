const PREFIX = 'slipway.';

type Keys = Pick<Storage, 'removeItem' | 'key' | 'length'>;

/**
 * Removes everything that Slipway stores on this device, such as drafts and
 * choices, after an account was closed.
 */
export const forgetDevice = (
  storages: () => readonly Keys[] = () => [localStorage, sessionStorage],
): void => {
  try {
    for (const storage of storages()) removeFrom(storage);
  } catch {
    // A browser that refuses storage has stored nothing.
  }
};

const removeFrom = (storage: Keys): void => {
  const keys = Array.from({ length: storage.length }, (_, at) =>
    storage.key(at),
  );
  for (const key of keys) {
    if (key?.startsWith(PREFIX)) storage.removeItem(key);
  }
};
