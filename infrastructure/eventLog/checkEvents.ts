import { eventVersions } from '#domain/eventVersions.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { NO_HASH } from './storedEvent.ts';

/** The first event that is wrong, and what is wrong with it. */
export type InvalidEvent = Readonly<{
  position: number;
  kind: 'position' | 'revision' | 'eventId' | 'hash';
  /** Human-readable; contains no event content. */
  message: string;
}>;

export type EventVerification = Readonly<{
  /** The number of events that were checked. */
  events: number;
  lastPosition: number;
  /** The hash of the last event; through the chain it covers all events. */
  headHash: string;
  /** The first event that is wrong; `verify --json` prints this name. */
  misfit: InvalidEvent | null;
  /** The first event that only another version of Slipway can read. */
  unreadable: Readonly<{
    position: number;
    type: string;
    schemaVersion: number;
  }> | null;
}>;

/** The fields of an event that are checked, besides its content. */
export type EventSummary = Readonly<{
  position: number;
  streamId: string;
  revision: number;
  eventId: string;
}>;

/** Summaries of all events, which may be stored outside memory. */
export type EventSummaries = Readonly<{
  /** Adds summaries; each position only once. */
  add: (events: readonly EventSummary[]) => void;
  /**
   * The first event that repeats the id of an earlier event, or whose revision
   * is not the next one of its stream.
   */
  findInvalid: () => InvalidEvent | null;
}>;

/** The maximum number of events per read. */
const PAGE_SIZE = 1000;

/**
 * Checks all events of a store without hashes: positions grow, revisions of
 * each stream count from 0, and no event id occurs twice. Without hashes, only
 * the store itself can detect a changed event. Throws StorageFailure.
 */
export const checkEvents = async (
  store: Pick<EventStore, 'readAll' | 'lastPosition'>,
  summaries: EventSummaries,
): Promise<EventVerification> => {
  const lastPosition = await store.lastPosition();
  let events = 0;
  let unreadable: EventVerification['unreadable'] = null;
  let misplaced: InvalidEvent | null = null;
  for (let after = 0; after < lastPosition && misplaced === null;) {
    const page = await store.readAll(after, PAGE_SIZE);
    misplaced = findMisplaced(page, after);
    const end = misplaced?.position ?? Infinity;
    const valid = page.filter(({ position }) => position < end);
    summaries.add(valid.map(summarizeEvent));
    events += valid.length;
    unreadable ??= describeEvent(valid.find((event) => !isReadable(event)));
    after = page.at(-1)?.position ?? lastPosition;
  }
  return {
    events,
    lastPosition,
    headHash: NO_HASH,
    misfit: firstInvalid(summaries.findInvalid(), misplaced),
    unreadable,
  };
};

/** The event with the lowest position; if equal, the one given first. */
export const firstInvalid = (
  ...invalidEvents: readonly (InvalidEvent | null)[]
): InvalidEvent | null =>
  invalidEvents
    .filter((event) => event !== null)
    .toSorted((a, b) => a.position - b.position)[0] ?? null;

const summarizeEvent = ({
  position,
  streamId,
  revision,
  metadata: { eventId },
}: RecordedEvent): EventSummary => ({ position, streamId, revision, eventId });

/** The first event whose position is not greater than the one before. */
const findMisplaced = (
  page: readonly RecordedEvent[],
  after: number,
): InvalidEvent | null => {
  const misplaced = page.find(
    ({ position }, index) => position <= (page[index - 1]?.position ?? after),
  );
  if (misplaced === undefined) return null;
  const { position } = misplaced;
  return { position, kind: 'position', message: 'comes after a later one' };
};

const isReadable = ({ type, schemaVersion }: RecordedEvent): boolean =>
  eventVersions.get(type) === schemaVersion;

const describeEvent = (event: RecordedEvent | undefined) =>
  event === undefined
    ? null
    : {
        position: event.position,
        type: event.type,
        schemaVersion: event.schemaVersion,
      };
