type Keys = Pick<Storage, 'removeItem' | 'key' | 'length'>;

const deviceKeys = (): Keys => localStorage;

const draftsOf = (userId: string): string => `slipway.draft.${userId}.`;

/** Imports and choices for lists, such as named filters, by anyone here. */
const OTHER_TRACES = ['slipway.import.', 'slipway.list.'];

/** A person's data on this device, except how they signed in and the look. */
export const personalTraces = {
  /** Whether there is unsent data, which would be lost. */
  hasUnsent: (userId: string, storage = deviceKeys): boolean =>
    keysOf(draftsOf(userId), storage).length > 0,

  /** Keeps drafts of other people, whose sessions have ended. */
  forget: (userId: string, storage = deviceKeys): void => {
    for (const prefix of [draftsOf(userId), ...OTHER_TRACES]) {
      for (const key of keysOf(prefix, storage)) storage().removeItem(key);
    }
  },
};

/** Returns no keys if storage is refused. */
const keysOf = (prefix: string, storage: () => Keys): readonly string[] => {
  try {
    const area = storage();
    return Array.from(
      { length: area.length },
      (_, at) => area.key(at) ?? '',
    ).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};
