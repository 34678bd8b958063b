import { hash, randomBytes } from 'node:crypto';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { EventText, TextReference } from '#domain/shared/eventTexts.ts';
import {
  EVENT_TEXTS,
  fromText,
  isInline,
  isReference,
  mapTexts,
  toText,
  visitTexts,
} from '#domain/shared/eventTexts.ts';
import type {
  NewEvent,
  WhichTexts,
} from '#application/shared/ports/EventStore.ts';

/** A text as it is stored next to the log; hash and salt are in hex. */
export type StoredText = Readonly<{
  sha256: string;
  salt: string;
  text: string;
  /**
   * The id of the event it was written for. In a separate store of texts, a
   * refused or repeated append may leave a text that no event refers to.
   */
  eventId?: string;
}>;

/** An event as the log holds it, with the texts that it refers to. */
export type LogEvent = NewEvent & Readonly<{ texts?: readonly StoredText[] }>;

/** Finds texts by hash; missing texts are left out. */
export type FindTexts = (
  hashes: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** The parts of an event that decide whether and where it has texts. */
type VersionedEvent = Readonly<{
  type: string;
  schemaVersion: number;
  data: unknown;
}>;

const NO_TEXTS: ReadonlyMap<string, string> = new Map();
const SALT_BYTES = 16;

/** The hash by which an event refers to a text, in hex; the salt is in hex. */
export const hashOfText = (salt: string, text: string): string =>
  hash(
    'sha256',
    Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(text, 'utf8')]),
  );

/**
 * Replaces an event's texts by references. Each text gets a new random salt:
 * once the text and its salt are deleted, nobody can check a guess of the text
 * against the hash.
 */
export const splitTexts = (event: NewEvent): LogEvent => {
  const textPlace = textPlaceOf(event);
  if (textPlace === undefined) return event;
  const { eventId } = event.metadata;
  const texts: StoredText[] = [];
  const data = mapTexts(textPlace, event.data, (value) => {
    const text = toText(textPlace, value);
    const salt = randomBytes(SALT_BYTES).toString('hex');
    const sha256 = hashOfText(salt, text);
    texts.push({ sha256, salt, text, eventId });
    return { length: charactersIn(text), sha256 } satisfies TextReference;
  }) as object;
  return { ...event, data, texts };
};

/**
 * Puts the texts back in place of references, with one lookup. A text that
 * `which` leaves out, or that was erased, becomes the empty value of its event.
 * Events without texts stay as they are.
 */
export const joinTexts = async (
  events: readonly RecordedEvent[],
  which: WhichTexts,
  find: FindTexts,
): Promise<readonly RecordedEvent[]> => {
  if (!events.some((event) => textPlaceOf(event) !== undefined)) return events;
  const neededHashes = neededHashesOf(events, which);
  const texts =
    neededHashes.size === 0 ? NO_TEXTS : await find([...neededHashes]);
  return events.map((event) => {
    const textPlace = textPlaceOf(event);
    if (textPlace === undefined) return event;
    const data = mapTexts(textPlace, event.data, (value) => {
      if (isReference(value))
        return fromText(textPlace, texts.get(value.sha256));
      return isInline(value) ? fromText(textPlace, value.text) : value;
    }) as object;
    return { ...event, data };
  });
};

/** The references of a stored event in its newest shape. */
export const referencesIn = (
  event: VersionedEvent,
): readonly TextReference[] => {
  const textPlace = textPlaceOf(event);
  if (textPlace === undefined) return [];
  const references: TextReference[] = [];
  visitTexts(textPlace, event.data, (value) => {
    if (isReference(value)) references.push(value);
  });
  return references;
};

/**
 * The hashes of the texts to look up. Goes backward, so that of each subject
 * the newest text comes first.
 */
const neededHashesOf = (
  events: readonly RecordedEvent[],
  which: WhichTexts,
): ReadonlySet<string> => {
  const neededHashes = new Set<string>();
  const newerSubjects = new Set<string>();
  for (let index = events.length - 1; index >= 0; index--) {
    const event = events[index] as RecordedEvent;
    const textPlace = textPlaceOf(event);
    if (textPlace === undefined) continue;
    visitTexts(textPlace, event.data, (value, subject) => {
      const key = `${event.streamId} ${subject}`;
      const isWanted = which === 'all' || !newerSubjects.has(key);
      if (isWanted && isReference(value)) neededHashes.add(value.sha256);
      newerSubjects.add(key);
    });
  }
  return neededHashes;
};

/** Where the event has its texts; undefined if its type or version has none. */
const textPlaceOf = ({
  type,
  schemaVersion,
}: VersionedEvent): EventText | undefined => {
  const textPlace = EVENT_TEXTS.get(type);
  return textPlace !== undefined && schemaVersion >= textPlace.referencedSince
    ? textPlace
    : undefined;
};

/** Counts Unicode code points without building an array of them. */
const charactersIn = (text: string): number => {
  let count = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // The second half of a surrogate pair.
    if (unit >= 0xdc00 && unit <= 0xdfff) count -= 1;
  }
  return count;
};
