type Keys = Pick<Storage, 'removeItem' | 'key' | 'length'>;

const deviceKeys = (): Keys => localStorage;

const isDraftOf = (userId: string) => (key: string) =>
  key.startsWith(`slipway.draft.${userId}.`);

/**
 * Imported columns and named filters of lists, by anyone here:
 * `slipway.import.<columns>`, `slipway.list.<list>.savedQueries`.
 */
const TYPED_BY_ANYONE = /^slipway\.(import\.|list\..*\.savedQueries$)/;

/** A person's data on this device, except how they signed in and the look. */
export const personalTraces = {
  /** Whether there is unsent data, which would be lost. */
  hasUnsent: (userId: string, storage = deviceKeys): boolean =>
    keysOf(isDraftOf(userId), storage).length > 0,

  /** Keeps drafts of other people, whose sessions have ended. */
  forget: (userId: string, storage = deviceKeys): void => {
    const isDraft = isDraftOf(userId);
    const isTrace = (key: string) => isDraft(key) || TYPED_BY_ANYONE.test(key);
    for (const key of keysOf(isTrace, storage)) storage().removeItem(key);
  },
};

/** Returns no keys if storage is refused. */
const keysOf = (
  isWanted: (key: string) => boolean,
  storage: () => Keys,
): readonly string[] => {
  try {
    const area = storage();
    return Array.from(
      { length: area.length },
      (_, index) => area.key(index) ?? '',
    ).filter(isWanted);
  } catch {
    return [];
  }
};
