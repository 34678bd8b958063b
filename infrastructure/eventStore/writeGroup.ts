import type { AppendResult } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Sqlite } from '../shared/sqlite.ts';
import type { PreparedAppend } from './decideAppend.ts';
import { decideAppend } from './decideAppend.ts';
import type { EventTable } from './eventTable.ts';
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
  let position = events.lastPosition();
  return group.map(({ append, resolve, reject }): Outcome => {
    const actual = events.lastRevision(append.streamId);
    const recorded = events.placesOf(append.events);
    const decision = decideAppend(append, actual, recorded);
    switch (decision.kind) {
      case 'write': {
        const result = insertAll(events, append, { actual, position });
        position = result.position;
        return () => {
          resolve(result);
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
  append: PreparedAppend,
  at: { actual: number | 'none'; position: number },
): AppendResult => {
  const { streamId } = append;
  let revision = at.actual === 'none' ? -1 : at.actual;
  let { position } = at;
  for (const event of append.events) {
    revision += 1;
    position += 1;
    events.insert(event, { streamId, revision, position });
  }
  return { revision, position, appended: true };
};
