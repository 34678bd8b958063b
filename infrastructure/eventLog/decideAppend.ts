import type {
  AppendResult,
  ExpectedRevision,
} from '#application/shared/ports/EventStore.ts';
import {
  AppendTooLarge,
  MAX_APPEND_BYTES,
  RevisionConflict,
} from '#application/shared/ports/EventStore.ts';
import type { EventPosition, SerializedEvent } from './storedEvent.ts';
import { serialize } from './storedEvent.ts';
import type { LogEvent, StoredText } from './texts.ts';

/** An append that can be written as it is. */
export type PreparedAppend = Readonly<{
  streamId: string;
  expected: ExpectedRevision;
  events: readonly SerializedEvent[];
  /** The texts that the events refer to. */
  texts: readonly StoredText[];
}>;

/** A store's decision about an append; `repeat`: it was written earlier. */
export type AppendDecision =
  | Readonly<{ kind: 'write' }>
  | Readonly<{ kind: 'repeat'; result: AppendResult }>
  | Readonly<{ kind: 'conflict'; error: RevisionConflict }>;

/**
 * Checks everything that can be checked without the store. Throws TypeError if
 * there is no event, for a value that JSON cannot hold and for an event id that
 * occurs twice; AppendTooLarge.
 */
export const prepareAppend = (
  streamId: string,
  events: readonly LogEvent[],
  expected: ExpectedRevision,
): PreparedAppend => {
  if (events.length === 0) throw new TypeError('An append needs an event.');
  const serialized = events.map(serialize);
  if (new Set(serialized.map(({ eventId }) => eventId)).size < events.length) {
    throw new TypeError(`Two events of one append to ${streamId} share an id.`);
  }
  const bytes = serialized.reduce((sum, event) => sum + sizeOf(event), 0);
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(streamId, bytes);
  const texts = events.flatMap((event) => event.texts ?? []);
  return { streamId, expected, events: serialized, texts };
};

/** The bytes that EventStoreDB adds, such as the schema version. */
const OVERHEAD_BYTES = 256;

const sizeOf = ({ data, metadata }: SerializedEvent): number =>
  Buffer.byteLength(data) + Buffer.byteLength(metadata) + OVERHEAD_BYTES;

/**
 * Decides for every store whether to write an append. `actual` is the stream's
 * revision, and `recorded` has the positions of those events that are already
 * stored. If all are, the append is a repeat, whatever revision it expects. If
 * only some are, another decision was made under the same command id, which is
 * a conflict.
 */
export const decideAppend = (
  { streamId, expected, events }: PreparedAppend,
  actual: number | 'none',
  recorded: readonly EventPosition[],
): AppendDecision => {
  const last = recorded.at(-1);
  const isRepeat =
    recorded.length === events.length &&
    recorded.every((event) => event.streamId === streamId);
  if (last !== undefined && isRepeat) {
    const { revision, position } = last;
    return { kind: 'repeat', result: { revision, position, appended: false } };
  }
  const isExpected = expected === 'any' || expected === actual;
  return last === undefined && isExpected
    ? { kind: 'write' }
    : { kind: 'conflict', error: new RevisionConflict(streamId, actual) };
};
