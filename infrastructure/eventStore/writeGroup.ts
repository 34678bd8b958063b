import type { AppendResult } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Sqlite } from '../shared/sqlite.ts';
import type { PreparedAppend } from './decideAppend.ts';
import { decideAppend } from './decideAppend.ts';
import type { EventTable, Head } from './eventTable.ts';
import type { Outcome, Pending } from './groupCommit.ts';

/**
 * Writes appends in one durable transaction, each decided by itself: the
 * conflict of one does no harm to the others. Throws StorageFailure when the
 * transaction failed, and then nothing of any of them is there.
 */
export const writeGroup = (
  database: Sqlite,
  events: EventTable,
  group: readonly Pending[],
): readonly Outcome[] => {
  try {
    return database.transaction(() => writeAll(events, group));
  } catch (error) {
    if (error instanceof StorageFailure) throw error;
    throw new StorageFailure(
      'unavailable',
      `${database.file}: nothing was written (${String(error)}).`,
    );
  }
};

const writeAll = (
  events: EventTable,
  group: readonly Pending[],
): readonly Outcome[] => {
  // Read anew each time: other processes may have written.
  let head = events.head();
  return group.map(({ append, resolve, reject }): Outcome => {
    const actual = events.lastRevision(append.streamId);
    const recorded = events.placesOf(append.events);
    const decision = decideAppend(append, actual, recorded);
    switch (decision.kind) {
      case 'write': {
        const written = insertAll(events, append, { actual, head });
        head = written.head;
        return () => {
          resolve(written.result);
        };
      }
      case 'repeat':
        return () => {
          resolve(decision.result);
        };
      case 'conflict':
        return () => {
          reject(decision.error);
        };
      default:
        return decision satisfies never;
    }
  });
};

const insertAll = (
  events: EventTable,
  { streamId, events: appended }: PreparedAppend,
  at: { actual: number | 'none'; head: Head },
): { result: AppendResult; head: Head } => {
  let revision = at.actual === 'none' ? -1 : at.actual;
  let { position, hash } = at.head;
  for (const event of appended) {
    revision += 1;
    position += 1;
    hash = events.insert(event, { streamId, revision, position }, hash);
  }
  return {
    result: { revision, position, appended: true },
    head: { position, hash },
  };
};
