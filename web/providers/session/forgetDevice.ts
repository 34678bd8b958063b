const PREFIX = 'slipway.';

type Keys = Pick<Storage, 'removeItem' | 'key' | 'length'>;
type Storages = () => readonly Keys[];

const ALL: Storages = () => [localStorage, sessionStorage];

const draftsOf = (userId: string): string => `${PREFIX}draft.${userId}.`;
const IMPORTS = `${PREFIX}import.`;

/**
 * Removes everything that Slipway stores on this device: drafts, the address to
 * sign in with, choices. For an account that is closed.
 */
export const forgetDevice = (storages = ALL): void =>
  remove([PREFIX], storages);

/** What a person leaves on this device beside how they signed in and the look. */
export const personalTraces = {
  /** Whether something of it is unsent, and would be lost. */
  hasUnsent: (userId: string, storages = ALL): boolean =>
    stored([draftsOf(userId)], storages).some(({ keys }) => keys.length > 0),
  /** Drafts of other people, whose sessions were ended, stay. */
  forget: (userId: string, storages = ALL): void =>
    remove([draftsOf(userId), IMPORTS], storages),
};

const remove = (prefixes: readonly string[], storages: Storages): void => {
  for (const { storage, keys } of stored(prefixes, storages)) {
    for (const key of keys) storage.removeItem(key);
  }
};

/** Nothing is stored where storage is refused. */
const stored = (prefixes: readonly string[], storages: Storages) => {
  try {
    return storages().map((storage) => ({
      storage,
      keys: keysIn(storage).filter((key) =>
        prefixes.some((prefix) => key.startsWith(prefix)),
      ),
    }));
  } catch {
    return [];
  }
};

const keysIn = (storage: Keys): readonly string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
