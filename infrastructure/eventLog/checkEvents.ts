import { eventVersions } from '#domain/eventVersions.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { BEFORE_FIRST } from './storedEvent.ts';

/** The first event that does not fit, and what about it does not. */
export type Misfit = Readonly<{
  position: number;
  kind: 'position' | 'revision' | 'eventId' | 'hash';
  /** For people; nothing of the event's content. */
  message: string;
}>;

export type EventVerification = Readonly<{
  /** How many events were looked at. */
  events: number;
  lastPosition: number;
  /** Hash of the last event, which covers all of them. */
  headHash: string;
  misfit: Misfit | null;
  /** The first event that only another version of Slipway can read. */
  unreadable: Readonly<{
    position: number;
    type: string;
    schemaVersion: number;
  }> | null;
}>;

/** Events per read. */
const PAGE = 1000;

/**
 * Looks at all events of a store without hashes: positions grow, revisions of
 * each stream count from 0, and no event id occurs twice. Only the store can
 * detect a changed event. Throws StorageFailure.
 */
export const checkEvents = async (
  store: Pick<EventStore, 'readAll' | 'lastPosition'>,
): Promise<EventVerification> => {
  const lastPosition = await store.lastPosition();
  const check = fitting();
  let events = 0;
  let unreadable: EventVerification['unreadable'] = null;
  for (let after = 0; after < lastPosition;) {
    const page = await store.readAll(after, PAGE);
    for (const event of page) {
      const misfit = check(event);
      if (misfit !== null) {
        return { ...found(events, lastPosition), misfit, unreadable };
      }
      events += 1;
      if (!isReadable(event)) unreadable ??= named(event);
    }
    after = page.at(-1)?.position ?? lastPosition;
  }
  return { ...found(events, lastPosition), misfit: null, unreadable };
};

const found = (events: number, lastPosition: number) => ({
  events,
  lastPosition,
  headHash: BEFORE_FIRST,
});

const isReadable = ({ type, schemaVersion }: RecordedEvent): boolean =>
  eventVersions.get(type) === schemaVersion;

const named = ({ position, type, schemaVersion }: RecordedEvent) => ({
  position,
  type,
  schemaVersion,
});

/** Asked about one event after the other, in order. */
const fitting = (): ((event: RecordedEvent) => Misfit | null) => {
  const revisions = new Map<string, number>();
  const ids = new Set<string>();
  let last = 0;
  return ({ streamId, revision, position, metadata: { eventId } }) => {
    const next = (revisions.get(streamId) ?? -1) + 1;
    const isAhead = position > last;
    const isNew = !ids.has(eventId);
    last = position;
    revisions.set(streamId, revision);
    ids.add(eventId);
    if (!isAhead) {
      return { position, kind: 'position', message: 'comes after a later one' };
    }
    if (revision !== next) {
      const message = `is revision ${String(revision)} of its stream, where ${String(next)} is next`;
      return { position, kind: 'revision', message };
    }
    return isNew
      ? null
      : {
          position,
          kind: 'eventId',
          message: 'has the id of an event before it',
        };
  };
};
