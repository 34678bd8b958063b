import { LRUCache } from 'lru-cache';
import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
} from '#application/shared/ports/EventStore.ts';
import {
  AppendTooLarge,
  RevisionConflict,
} from '#application/shared/ports/EventStore.ts';
import type { ReadableTexts } from './checkTexts.ts';
import type { FindTexts, LogEvent, StoredText } from './texts.ts';
import { joinTexts, splitTexts } from './texts.ts';

/** Events as they are stored, with references in place of texts. */
export type EventLog = Omit<
  EventStore,
  'append' | 'withTexts' | 'findTexts' | 'readTexts' | 'eraseTexts'
> &
  Readonly<{
    /** Same as the port's; only a log with its own texts stores them. */
    append: (
      streamId: string,
      events: readonly LogEvent[],
      expected: ExpectedRevision,
    ) => Promise<AppendResult>;
  }>;

/** Where texts stand. */
export type TextStore = Readonly<{
  find: FindTexts;
  /** With their salts; those that are not there are left out. */
  read: ReadableTexts['read'];
  /** Erases them for good; to be repeated where it throws StorageFailure. */
  erase: (hashes: readonly string[]) => Promise<void>;
  /**
   * For a store that is not the log's own: written durably before the event is,
   * and forgotten when the append was refused.
   */
  beside: Readonly<{
    keep: (texts: readonly StoredText[]) => Promise<void>;
    forget: (hashes: readonly string[]) => Promise<void>;
  }> | null;
}>;

/** Caches recent texts, which subscribers read right away. */
const CACHED_CHARACTERS = 2_000_000;
/** Another process may erase a text: it is not answered from here for long. */
const CACHED_MS = 60_000;

/** The event store of the port, over a log and the texts beside it. */
export const storeWithTexts = (
  log: EventLog,
  { find, read, erase, beside }: TextStore,
): EventStore => {
  const recent = new LRUCache<string, string>({
    maxSize: CACHED_CHARACTERS,
    ttl: CACHED_MS,
    sizeCalculation: (text) => text.length + 1,
  });

  const findBehindCache: FindTexts = async (hashes) => {
    const found = new Map<string, string>();
    const others = hashes.filter((hash) => {
      const text = recent.get(hash);
      if (text !== undefined) found.set(hash, text);
      return text === undefined;
    });
    if (others.length === 0) return found;
    if (found.size === 0) return find(others);
    return new Map([...found, ...(await find(others))]);
  };

  const remember = (texts: readonly StoredText[]) => {
    for (const { sha256, text } of texts) recent.set(sha256, text);
  };

  return {
    ...log,
    append: async (streamId, newEvents, expected) => {
      const events = newEvents.map(splitTexts);
      const texts = events.flatMap((event) => event.texts ?? []);
      const others = texts.length === 0 ? null : beside;
      // Awaited only where it must be: appends keep the order of their calls.
      if (others !== null) await others.keep(texts);
      try {
        const result = await log.append(streamId, events, expected);
        if (result.appended) remember(texts);
        return result;
      } catch (error) {
        if (others !== null && isRefused(error, expected)) {
          // Texts that stay behind are never read.
          await others.forget(hashesOf(texts)).catch(() => undefined);
        }
        throw error;
      }
    },
    withTexts: (events, which) => joinTexts(events, which, findBehindCache),
    findTexts: findBehindCache,
    readTexts: read,
    eraseTexts: async (hashes) => {
      for (const hash of hashes) recent.delete(hash);
      await erase(hashes);
    },
  };
};

const hashesOf = (texts: readonly StoredText[]) =>
  texts.map(({ sha256 }) => sha256);

/**
 * Whether surely nothing was written. After a failure of storage, or where the
 * stream is as expected and holds some of the ids, that is not known.
 */
const isRefused = (error: unknown, expected: ExpectedRevision): boolean =>
  error instanceof RevisionConflict
    ? error.actual !== expected
    : error instanceof AppendTooLarge || error instanceof TypeError;
