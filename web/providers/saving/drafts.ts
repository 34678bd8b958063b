import { createEvents } from '../../browser/store.ts';

/** Prefix of all drafts in storage. */
export const DRAFTS_PREFIX = 'slipway.draft';

/** Describes a draft to people who do not see its editor. */
export type About = Readonly<{
  teamId: string;
  /** The project whose editor shows it, if any. */
  projectId?: string;
  /** The title of what the text belongs to, such as an item. */
  title: string;
}>;

/** Typed text, and the acknowledged value that it changes. */
export type Draft<T> = Readonly<{
  value: T;
  base: T;
  /** The values of saves in flight, which the server may have carried out. */
  inFlight?: readonly T[];
  keptAt: number;
  about?: About;
  /** The tab that is saving the text. */
  tab?: string;
}>;

type DraftStorage = Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'
>;

/**
 * Typed text on this device until the server acknowledges it: it survives a
 * reload. One draft per person and field, as people share computers.
 */
export const createDrafts = (storage: () => DraftStorage, now = Date.now) => {
  const keyOf = (userId: string, field: string) =>
    `${DRAFTS_PREFIX}.${userId}.${field}`;
  const changes = createEvents();

  return {
    keep: <T>(
      userId: string,
      field: string,
      content: Omit<Draft<T>, 'keptAt'>,
    ): void => {
      const draft: Draft<T> = { ...content, keptAt: now() };
      attempt(() =>
        storage().setItem(keyOf(userId, field), JSON.stringify(draft)),
      );
      changes.emit();
    },
    read: <T>(userId: string, field: string): Draft<T> | null => {
      const stored = attempt(() => storage().getItem(keyOf(userId, field)));
      return typeof stored === 'string' ? parse<T>(stored) : null;
    },
    drop: (userId: string, field: string): void => {
      attempt(() => storage().removeItem(keyOf(userId, field)));
      changes.emit();
    },
    /** Emits after each change by this tab; other tabs cause storage events. */
    subscribe: changes.subscribe,
    /** The person's fields with this beginning that have a draft. */
    fields: (userId: string, beginning: string): readonly string[] => {
      const prefix = keyOf(userId, '');
      const keys = attempt(() =>
        Array.from({ length: storage().length }, (_, index) =>
          storage().key(index),
        ),
      );
      return (keys ?? [])
        .filter((key) => key?.startsWith(prefix + beginning) === true)
        .map((key) => (key ?? '').slice(prefix.length));
    },
  };
};

export type Drafts = ReturnType<typeof createDrafts>;

// Storage may be full or refused; typing must still work.
const attempt = <T>(action: () => T): T | null => {
  try {
    return action();
  } catch {
    return null;
  }
};

const parse = <T>(stored: string): Draft<T> | null => {
  const draft = attempt(() => JSON.parse(stored) as unknown);
  return typeof draft === 'object' &&
    draft !== null &&
    'value' in draft &&
    'base' in draft
    ? (draft as Draft<T>)
    : null;
};

/** The drafts of this device. */
export const drafts = createDrafts(() => localStorage);
