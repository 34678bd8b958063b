import { DRAFTS_PREFIX } from '../saving/drafts.ts';

const PREFIX = 'slipway.';

type Keys = Pick<Storage, 'removeItem' | 'key' | 'length'>;

/**
 * Removes everything that Slipway stores on this device, such as drafts and
 * choices, after the account of this user was closed. Keeps drafts of other
 * people, who share the device and have not sent them yet.
 */
export const forgetDevice = (
  userId: string,
  storages: () => readonly Keys[] = () => [localStorage, sessionStorage],
): void => {
  try {
    for (const storage of storages()) removeFrom(storage, userId);
  } catch {
    // A browser that refuses storage has stored nothing.
  }
};

const removeFrom = (storage: Keys, userId: string): void => {
  const keys = Array.from(
    { length: storage.length },
    (_, index) => storage.key(index) ?? '',
  );
  for (const key of keys) {
    const isOfOther =
      key.startsWith(`${DRAFTS_PREFIX}.`) &&
      !key.startsWith(`${DRAFTS_PREFIX}.${userId}.`);
    if (key.startsWith(PREFIX) && !isOfOther) storage.removeItem(key);
  }
};
