import { eventVersions } from '#domain/eventVersions.ts';
import { upcastVersion } from '#domain/shared/upcast.ts';
import type { EventVerification, Misfit } from '../../eventLog/checkEvents.ts';
import { BEFORE_FIRST } from '../../eventLog/storedEvent.ts';
import type { Sqlite } from '../database.ts';
import type { ChainedEvent } from './hashChain.ts';
import { chainedEvents, chainedHash } from './hashChain.ts';

/**
 * Looks at all events: positions count from 1 without a gap, revisions of each
 * stream from 0, no event id occurs twice, and each hash follows from the one
 * before. A group that failed leaves no gap: positions are given while it is
 * written, and what is rolled back gives them up again. Events that others
 * append during the check are left for the next one. Throws StorageFailure.
 */
export const verifyEvents = (database: Sqlite): EventVerification => {
  const lastPosition = lastPositionOf(database);
  const check = fitting();
  let events = 0;
  let headHash = BEFORE_FIRST;
  let misfit: Misfit | null = null;
  let unreadable: EventVerification['unreadable'] = null;
  for (const one of chainedEvents(database, {
    // Below the first one as well, where none may be.
    after: Number.MIN_SAFE_INTEGER,
    upTo: lastPosition,
  })) {
    misfit = check(one);
    if (misfit !== null) break;
    events += 1;
    if (!isReadable(one)) unreadable ??= named(one);
    headHash = one.hash;
  }
  const repeated = repeatedId(database, lastPosition);
  return {
    events,
    lastPosition,
    headHash,
    misfit: first(repeated, misfit),
    unreadable,
  };
};

const isReadable = ({ event: { type, schemaVersion } }: ChainedEvent) =>
  eventVersions.get(type) === upcastVersion(type, schemaVersion);

const named = ({ event, at }: ChainedEvent) => ({
  position: at.position,
  type: event.type,
  schemaVersion: event.schemaVersion,
});

/** Asked about one event after the other, in order. */
const fitting = (): ((one: ChainedEvent) => Misfit | null) => {
  const revisions = new Map<string, number>();
  let position = 0;
  let previous = BEFORE_FIRST;
  return ({ event, at, hash }) => {
    position += 1;
    const misfit = (kind: Misfit['kind'], message: string) => ({
      position: at.position,
      kind,
      message,
    });
    if (at.position !== position) {
      return misfit('position', `stands where ${position} is next`);
    }
    const revision = (revisions.get(at.streamId) ?? -1) + 1;
    revisions.set(at.streamId, revision);
    if (at.revision !== revision) {
      return misfit(
        'revision',
        `is revision ${at.revision} of its stream, where ${revision} is next`,
      );
    }
    previous = chainedHash(previous, event, at);
    return hash === previous
      ? null
      : misfit('hash', 'is not what was recorded: its hash does not fit');
  };
};

const lastPositionOf = (database: Sqlite): number =>
  (database.statement('SELECT max(position) AS value FROM events').get()?.[
    'value'
  ] as number | null) ?? 0;

/** The table's own index forbids it, unless the index was removed. */
const repeatedId = (database: Sqlite, upTo: number): Misfit | null => {
  const row = database
    .statement(
      'SELECT max(position) AS position FROM events WHERE position <= ?' +
        ' GROUP BY event_id HAVING count(*) > 1 ORDER BY position LIMIT 1',
    )
    .get(upTo);
  return row === undefined
    ? null
    : {
        position: row['position'] as number,
        kind: 'eventId',
        message: 'has the id of an event before it',
      };
};

const first = (...misfits: readonly (Misfit | null)[]): Misfit | null =>
  misfits
    .filter((misfit) => misfit !== null)
    .toSorted((a, b) => a.position - b.position)[0] ?? null;
