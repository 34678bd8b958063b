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
    /** Like the port's `append`; only a log with its own texts stores them. */
    append: (
      streamId: string,
      events: readonly LogEvent[],
      expected: ExpectedRevision,
    ) => Promise<AppendResult>;
  }>;

/** The store that holds the texts. */
export type TextStore = Readonly<{
  /** Finds texts by hash. */
  findTexts: FindTexts;
  readWithSalts: ReadableTexts['readWithSalts'];
  /**
   * Erases texts for good, with the copies that repeated appends of their events
   * left behind; to be repeated if it throws StorageFailure.
   */
  erase: (hashes: readonly string[]) => Promise<void>;
  /**
   * If the texts are in another engine than the log: they are stored durably
   * before the append, and taken back if it is refused. Null if the log stores
   * them in the append itself.
   */
  beforeAppend: Readonly<{
    store: (texts: readonly StoredText[]) => Promise<void>;
    takeBack: (hashes: readonly string[]) => Promise<void>;
  }> | null;
}>;

/** The cache holds recent texts, because subscribers read them right away. */
const CACHED_CHARACTERS = 2_000_000;
/** Another process may erase a text, so the cache forgets it soon. */
const CACHED_MS = 60_000;

/**
 * Combines a log and the store of its texts into an event store: an append
 * replaces the texts of its events by references and stores them separately,
 * and `withTexts` puts them back.
 */
export const storeWithTexts = (
  log: EventLog,
  { findTexts, readWithSalts, erase, beforeAppend }: TextStore,
): EventStore => {
  const cache = new LRUCache<string, string>({
    maxSize: CACHED_CHARACTERS,
    ttl: CACHED_MS,
    sizeCalculation: (text) => text.length + 1,
  });

  const findThroughCache: FindTexts = async (hashes) => {
    const cachedTexts = new Map<string, string>();
    const uncachedHashes = hashes.filter((hash) => {
      const text = cache.get(hash);
      if (text !== undefined) cachedTexts.set(hash, text);
      return text === undefined;
    });
    if (uncachedHashes.length === 0) return cachedTexts;
    if (cachedTexts.size === 0) return findTexts(uncachedHashes);
    return new Map([...cachedTexts, ...(await findTexts(uncachedHashes))]);
  };

  const remember = (texts: readonly StoredText[]) => {
    for (const { sha256, text } of texts) cache.set(sha256, text);
  };

  return {
    ...log,
    append: async (streamId, newEvents, expected) => {
      const events = newEvents.map(splitTexts);
      const texts = events.flatMap((event) => event.texts ?? []);
      const separateStore = texts.length === 0 ? null : beforeAppend;
      // Awaited only if necessary, so that appends stay in the order of calls.
      if (separateStore !== null) await separateStore.store(texts);
      try {
        const result = await log.append(streamId, events, expected);
        if (result.appended) remember(texts);
        return result;
      } catch (error) {
        if (separateStore !== null && isRefused(error, expected)) {
          // If this fails, the texts stay behind, but nothing ever reads them.
          await separateStore.takeBack(hashesOf(texts)).catch(() => undefined);
        }
        throw error;
      }
    },
    withTexts: (events, which) => joinTexts(events, which, findThroughCache),
    findTexts: findThroughCache,
    readTexts: readWithSalts,
    eraseTexts: async (hashes) => {
      for (const hash of hashes) cache.delete(hash);
      await erase(hashes);
    },
  };
};

const hashesOf = (texts: readonly StoredText[]) =>
  texts.map(({ sha256 }) => sha256);

/**
 * Whether certainly nothing was written. That is unknown after a failure of the
 * storage, or if the stream is as expected but holds some of the event ids.
 */
const isRefused = (error: unknown, expected: ExpectedRevision): boolean =>
  error instanceof RevisionConflict
    ? error.actual !== expected
    : error instanceof AppendTooLarge || error instanceof TypeError;
