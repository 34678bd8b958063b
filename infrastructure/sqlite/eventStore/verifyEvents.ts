import { eventVersions } from '#domain/eventVersions.ts';
import { upcastVersion } from '#domain/shared/upcast.ts';
import type {
  EventVerification,
  InvalidEvent,
} from '../../eventLog/checkEvents.ts';
import { firstInvalid } from '../../eventLog/checkEvents.ts';
import { NO_HASH } from '../../eventLog/storedEvent.ts';
import type { Sqlite } from '../database.ts';
import type { ChainedEvent } from './hashChain.ts';
import { chainedEvents, chainedHash } from './hashChain.ts';
import { findRepeatedId, findWrongRevision } from './checkEventTable.ts';

/**
 * Checks all events, in bounded memory: positions count from 1 without a gap,
 * revisions of each stream from 0, no event id occurs twice, and each hash
 * follows from the one before. A group that failed leaves no gap, because a
 * rollback also undoes its positions. Events that are appended during the check
 * are left to the next check. Throws StorageFailure.
 */
export const verifyEvents = (database: Sqlite): EventVerification => {
  const lastPosition = lastPositionOf(database);
  const check = createChainCheck();
  let events = 0;
  let headHash = NO_HASH;
  let unchained: InvalidEvent | null = null;
  let unreadable: EventVerification['unreadable'] = null;
  for (const chainedEvent of chainedEvents(database, {
    // Includes positions below 1, where there must be no event.
    after: Number.MIN_SAFE_INTEGER,
    upTo: lastPosition,
  })) {
    unchained = check(chainedEvent);
    if (unchained !== null) break;
    events += 1;
    if (!isReadable(chainedEvent)) unreadable ??= describeEvent(chainedEvent);
    headHash = chainedEvent.hash;
  }
  return {
    events,
    lastPosition,
    headHash,
    misfit: firstInvalid(
      findRepeatedId(database, lastPosition),
      unchained?.kind === 'position' ? unchained : null,
      // An event that was moved to another stream also breaks the hash chain,
      // but its revision says more.
      findWrongRevision(database, lastPosition),
      unchained,
    ),
    unreadable,
  };
};

const isReadable = ({ event: { type, schemaVersion } }: ChainedEvent) =>
  eventVersions.get(type) === upcastVersion(type, schemaVersion);

const describeEvent = ({ event, place }: ChainedEvent) => ({
  position: place.position,
  type: event.type,
  schemaVersion: event.schemaVersion,
});

/** Returns a check to be called with each event, in order. */
const createChainCheck = (): ((event: ChainedEvent) => InvalidEvent | null) => {
  let position = 0;
  let previous = NO_HASH;
  return ({ event, place, hash }) => {
    position += 1;
    const invalidEvent = (kind: InvalidEvent['kind'], message: string) => ({
      position: place.position,
      kind,
      message,
    });
    if (place.position !== position) {
      return invalidEvent('position', `is where ${position} should be next`);
    }
    previous = chainedHash(previous, event, place);
    return hash === previous
      ? null
      : invalidEvent(
          'hash',
          'is not what was recorded: its hash does not match',
        );
  };
};

const lastPositionOf = (database: Sqlite): number =>
  (database.statement('SELECT max(position) AS value FROM events').get()?.[
    'value'
  ] as number | null) ?? 0;
