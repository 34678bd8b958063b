import { LRUCache } from 'lru-cache';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Collection } from './collection.ts';
import type { DocumentRow } from './collectionTables.ts';
import type {
  Checkpoint,
  Document,
  StoredDocument,
} from '../../readModels/documentStore.ts';
import { StaleGenerationError } from '../../readModels/documentStore.ts';

/** How long the file may lag behind what reads see, in ms. */
const WRITE_AFTER_MS = 200;
/** The maximum number of documents that wait to be written. */
const MAX_WAITING = 500;
/**
 * The memory for cached documents of each collection, in characters. Items are
 * read most; the limits matter because there are more than twenty collections.
 */
const CACHED_CHARACTERS: Readonly<Record<string, number>> = {
  items: 4_000_000,
};
const DEFAULT_CHARACTERS = 500_000;
/** The cached text of a removed document. */
const REMOVED_TEXT = '';

/** A document's JSON; its position is known only if it was folded here. */
type CachedText = Readonly<{ position: number | null; text: string }>;

/**
 * A live collection whose reads see a change at once, while many changes are
 * written to its file together: one transaction per event would cost more than
 * everything else. After a crash, lost changes are folded again from the events
 * after the file's checkpoint. If another writer has replaced this one, its next
 * write fails.
 */
export const writeBehind = (name: string, file: Collection): Collection => {
  /** The rows that reads see and the file does not have yet, by document id. */
  let waiting = new Map<string, DocumentRow>();
  /** The checkpoint of the file. */
  let stored = file.checkpoint();
  /** The checkpoint that reads see, which includes the waiting rows. */
  let applied = stored;
  let commits = 0;
  /** Whether another writer has changed the file. */
  let isStale = false;
  /** Whether queries may have read the file without the waiting rows. */
  let isFileBehind = false;
  let timer: NodeJS.Timeout | null = null;
  const cache = new LRUCache<string, CachedText>({
    maxSize: CACHED_CHARACTERS[name] ?? DEFAULT_CHARACTERS,
    sizeCalculation: ({ text }) => text.length + 1,
  });

  const write = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting.size === 0 && applied.position === stored.position) return;
    try {
      file.writeRows([...waiting.values()], stored.position, applied);
    } catch (error) {
      isFileBehind = true;
      if (error instanceof StaleGenerationError) isStale = true;
      else writeSoon();
      throw error;
    }
    stored = applied;
    waiting = new Map();
    // Pages that were found since the failure lack these rows.
    if (isFileBehind) commits += 1;
    isFileBehind = false;
  };

  const writeSoon = () => {
    timer ??= setTimeout(tryWrite, WRITE_AFTER_MS).unref();
  };

  /** If writing fails, pending changes stay pending. */
  const tryWrite = () => {
    try {
      write();
    } catch (error) {
      const isExpected =
        error instanceof StaleGenerationError ||
        error instanceof StorageFailure;
      if (!isExpected) throw error;
    }
  };

  /** Shows rows to reads; they wait to be written. */
  const addWaiting = (rows: readonly DocumentRow[], to: Checkpoint) => {
    for (const row of rows) {
      const [id, position] = row;
      waiting.set(id, row);
      cache.set(id, { position, text: toText(row) ?? REMOVED_TEXT });
    }
    applied = to;
    commits += 1;
  };

  /** Writes repeated changes; only the file knows which version is newer. */
  const writeAgain = (rows: readonly DocumentRow[], to: Checkpoint) => {
    write();
    addWaiting(rows, to);
    cache.clear();
    write();
  };

  /** Starts again from the file, without what another writer has replaced. */
  const reset = () => {
    waiting = new Map();
    cache.clear();
    stored = file.checkpoint();
    applied = stored;
    isStale = false;
    commits += 1;
  };

  const body = (id: string): string | null => {
    const cached = cache.get(id)?.text ?? toText(waiting.get(id));
    if (cached !== null) return cached === REMOVED_TEXT ? null : cached;
    const text = file.body(id);
    if (text !== null) cache.set(id, { position: null, text });
    return text;
  };

  /** The document if it is in memory with its position, else no document. */
  const cachedDocument = (id: string): StoredDocument[] => {
    const row = waiting.get(id);
    if (row !== undefined) {
      const [, position] = row;
      return [toStoredDocument(id, position, toText(row))];
    }
    const { position = null, text = REMOVED_TEXT } = cache.get(id) ?? {};
    return position === null ? [] : [toStoredDocument(id, position, text)];
  };

  return {
    ...file,
    checkpoint: () => {
      if (isStale) reset();
      return applied;
    },
    commits: () => commits,
    body,
    load: (ids) => {
      const cached = ids.flatMap(cachedDocument);
      if (cached.length === ids.length) return cached;
      const cachedIds = new Set(cached.map(({ id }) => id));
      const otherIds = ids.filter((id) => !cachedIds.has(id));
      return [...cached, ...file.load(otherIds)];
    },
    pages: () => {
      write();
      return file.pages();
    },
    commit: ({ changes, from, to }) => {
      if (isStale || from !== applied.position)
        throw new StaleGenerationError(name);
      const rows = changes.map(file.rowOf);
      if (changes.some(({ position }) => position <= from)) {
        writeAgain(rows, to);
        return;
      }
      if (waiting.size >= MAX_WAITING) write();
      addWaiting(rows, to);
      writeSoon();
    },
    settle: tryWrite,
    flush: write,
    close: () => {
      tryWrite();
      if (timer !== null) clearTimeout(timer);
      file.close();
    },
  };
};

/** The JSON in a row, or REMOVED_TEXT; null without a row. */
const toText = (row: DocumentRow | undefined): string | null =>
  row === undefined ? null : ((row.at(-1) as string | null) ?? REMOVED_TEXT);

const toStoredDocument = (
  id: string,
  position: number,
  text: string | null,
): StoredDocument => ({
  id,
  position,
  document:
    text === null || text === REMOVED_TEXT
      ? null
      : (JSON.parse(text) as Document),
});
