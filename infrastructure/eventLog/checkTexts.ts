import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { IsRedacted } from '#domain/shared/redaction.ts';
import { isRedaction, redactedBy, textsIn } from '#domain/shared/redaction.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { readPaged } from '#application/shared/readPaged.ts';
import type { StoredText } from './texts.ts';
import { hashOfText } from './texts.ts';

export type TextVerification = Readonly<{
  /** How many texts the events refer to. */
  texts: number;
  /** Missing texts that were redacted. */
  redacted: number;
  /** Missing texts that were not redacted. */
  missing: number;
  /** Texts that do not match their hash. */
  changed: number;
  /** The position of the first event with a missing or changed text. */
  firstPosition: number | null;
  /** Texts that no event refers to, from refused or repeated appends. */
  unused: number;
}>;

/** The reads that the check needs from a store of texts. */
export type ReadableTexts = Readonly<{
  /** Returns texts with their salts, by hash; missing texts are left out. */
  readWithSalts: (hashes: readonly string[]) => Promise<readonly StoredText[]>;
  count: () => Promise<number>;
}>;

/** The maximum number of events per read. */
const PAGE_SIZE = 1000;

/**
 * Looks up the text of every reference and checks its hash. Memory is bounded,
 * however many events there are. Throws StorageFailure.
 */
export const checkTexts = async (
  store: Pick<EventStore, 'readAll' | 'readStream' | 'lastPosition'>,
  { readWithSalts, count }: ReadableTexts,
): Promise<TextVerification> => {
  const last = await store.lastPosition();
  const isRedacted = createRedactionCheck(store);
  let texts = 0;
  let redacted = 0;
  const missing = createTally();
  const changed = createTally();
  for (let after = 0; after < last;) {
    const page = await store.readAll(after, PAGE_SIZE);
    const references = page.flatMap(referencesIn);
    const hashes = references.map(({ sha256 }) => sha256);
    /** Whether each stored text matches its hash. */
    const intactByHash = new Map(
      (hashes.length === 0 ? [] : await readWithSalts(hashes)).map((text) => [
        text.sha256,
        hashOfText(text.salt, text.text) === text.sha256,
      ]),
    );
    changed.add(
      references.filter(({ sha256 }) => intactByHash.get(sha256) === false),
    );
    const notFound = references.filter(
      ({ sha256 }) => !intactByHash.has(sha256),
    );
    const notRedacted = await withoutRedacted(notFound, isRedacted);
    missing.add(notRedacted);
    redacted += notFound.length - notRedacted.length;
    texts += references.length;
    after = page.at(-1)?.position ?? last;
  }
  const firstPosition = Math.min(missing.first(), changed.first());
  // Each reference has its own text, even if two texts are equal.
  const usedTexts = texts - redacted - missing.count();
  return {
    texts,
    redacted,
    missing: missing.count(),
    changed: changed.count(),
    firstPosition: firstPosition === Infinity ? null : firstPosition,
    // Texts may have been erased since they were read.
    unused: Math.max((await count()) - usedTexts, 0),
  };
};

type ReferencedText = Readonly<{
  sha256: string;
  position: number;
  streamId: string;
  revision: number;
  subject: string;
}>;

const referencesIn = (event: RecordedEvent): readonly ReferencedText[] =>
  textsIn([event]).flatMap(({ reference, subject, revision }) => {
    if (reference === null) return [];
    const { sha256 } = reference;
    const { position, streamId } = event;
    return [{ sha256, position, streamId, revision, subject }];
  });

/** The texts that no event says were redacted. */
const withoutRedacted = async (
  texts: readonly ReferencedText[],
  isRedacted: (text: ReferencedText) => Promise<boolean>,
): Promise<readonly ReferencedText[]> => {
  const notRedacted: ReferencedText[] = [];
  for (const text of texts) {
    if (!(await isRedacted(text))) notRedacted.push(text);
  }
  return notRedacted;
};

/** The maximum number of streams whose redactions are cached. */
const MAX_STREAMS = 10_000;

/** Whether a later event of the stream says that a text was redacted. */
const createRedactionCheck = (store: Pick<EventStore, 'readStream'>) => {
  const cache = new LRUCache<string, IsRedacted>({ max: MAX_STREAMS });

  const readRedactions = async (streamId: string): Promise<IsRedacted> => {
    const redactions: (readonly RecordedEvent[])[] = [];
    for await (const page of readPaged(store, streamId)) {
      redactions.push(page.filter(isRedaction));
    }
    return redactedBy(redactions.flat());
  };

  return async ({ streamId, ...text }: ReferencedText): Promise<boolean> => {
    const isRedacted = cache.get(streamId) ?? (await readRedactions(streamId));
    cache.set(streamId, isRedacted);
    return isRedacted(text);
  };
};

/** Counts texts and remembers the position of the first one. */
const createTally = () => {
  let count = 0;
  let first = Infinity;
  return {
    add: (texts: readonly ReferencedText[]) => {
      count += texts.length;
      first = Math.min(first, texts[0]?.position ?? Infinity);
    },
    count: () => count,
    first: () => first,
  };
};
