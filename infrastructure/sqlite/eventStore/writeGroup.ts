import type { AppendResult } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Sqlite } from '../database.ts';
import type { PreparedAppend } from '../../eventLog/decideAppend.ts';
import { decideAppend } from '../../eventLog/decideAppend.ts';
import type { EventTable, ChainHead } from './eventTable.ts';
import type { ReportOutcome, Pending } from './groupCommit.ts';
import type { PositionedEvent } from './cachedEvents.ts';
import type { TextTable } from './textTable.ts';

type Tables = Readonly<{ events: EventTable; texts: TextTable }>;

/** The outcome of each append of a group, and the recorded events. */
export type WrittenGroup = Readonly<{
  outcomes: readonly ReportOutcome[];
  recorded: readonly PositionedEvent[];
}>;

/**
 * Writes appends in one durable transaction. Each is decided separately, so
 * that a conflict of one does not affect the others. Throws StorageFailure if
 * the transaction fails; then nothing is stored.
 */
export const writeGroup = (
  database: Sqlite,
  tables: Tables,
  group: readonly Pending[],
): WrittenGroup => {
  try {
    return database.transaction(() => writeAll(tables, group));
  } catch (error) {
    if (error instanceof StorageFailure) throw error;
    throw new StorageFailure(
      'unavailable',
      `${database.file}: nothing was written (${String(error)}).`,
    );
  }
};

const writeAll = (
  { events, texts }: Tables,
  group: readonly Pending[],
): WrittenGroup => {
  // Read each time, because other processes may have written.
  let head = events.head();
  const recorded: PositionedEvent[] = [];
  const outcomes = group.map(({ append, resolve, reject }): ReportOutcome => {
    const actual = events.lastRevision(append.streamId);
    const positions = events.positionsOf(append.events);
    const decision = decideAppend(append, actual, positions);
    switch (decision.kind) {
      case 'write': {
        const written = insertAll(events, append, { actual, head });
        texts.insert(append.texts);
        head = written.head;
        for (const event of written.recorded) recorded.push(event);
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
  return { outcomes, recorded };
};

/** Inserts events after the ends of their stream and of the log. */
const insertAll = (
  events: EventTable,
  { streamId, events: appended }: PreparedAppend,
  end: { actual: number | 'none'; head: ChainHead },
): {
  result: AppendResult;
  head: ChainHead;
  recorded: readonly PositionedEvent[];
} => {
  let revision = end.actual === 'none' ? -1 : end.actual;
  let { position, hash } = end.head;
  const recorded = appended.map((event) => {
    revision += 1;
    position += 1;
    const place = { streamId, revision, position };
    hash = events.insert(event, place, hash);
    return { event, place };
  });
  return {
    result: { revision, position, appended: true },
    head: { position, hash },
    recorded,
  };
};
