import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Upcasters } from '#domain/shared/upcast.ts';
import { isFulfilledWithin } from '../shared/isFulfilledWithin.ts';
import { withDeadline } from '../shared/withDeadline.ts';
import type { Failure } from '../projecting/fold/foldEvents.ts';
import { UNKNOWN_POSITION } from '../projecting/fold/foldEvents.ts';
import { fromKafkaValue } from './messageValue.ts';
import { partitionIdOf } from './topics.ts';

/**
 * Folds events of one partition into read models. Returns the failing event if
 * it stopped at one; the events before that are then folded. An error that it
 * throws counts as temporary.
 */
export type HandleEvents = (
  events: readonly RecordedEvent[],
  partitionId: string,
) => Promise<Failure | null>;

/** Far more than a chunk needs: a call that takes longer has hung. */
const HANDLE_TIMEOUT_MS = 60_000;
/**
 * After this, a slow partition no longer holds up the others: the client
 * fetches for all partitions only when every fetched batch is handled.
 */
const SLOW_MS = 1000;

/**
 * Events whose fold takes longer than SLOW_MS; `finish` waits for it, commits
 * the events, and returns the event at which the partition stops, if there is
 * one.
 */
export type SlowChunk = Readonly<{
  kind: 'slow';
  finish: () => Promise<Failure | null>;
}>;

export type ChunkOutcome =
  /** `failure` is the event at which the partition stops, if there is one. */
  Readonly<{ kind: 'handled'; failure: Failure | null }> | SlowChunk;

/** The offset of the last committed message, and the one after it. */
type CommittedOffsets = Readonly<{ last: string; next: string }>;

/**
 * Creates the function that handles a chunk, a part of a partition's batch:
 * first it folds the events, then it commits their offset, and last it moves
 * the client past them; otherwise the client would fetch the same batch
 * forever. A crash in between only repeats events. If the fold is slow, the
 * batch ends without the chunk, and `finish` takes the other two steps.
 */
export const createChunkHandler = ({
  consumer,
  handleEvents,
  upcasters,
}: Readonly<{
  consumer: Pick<Consumer, 'commitOffsets' | 'seek'>;
  handleEvents: HandleEvents;
  upcasters: Upcasters;
}>): ((
  payload: EachBatchPayload,
  messages: readonly KafkaMessage[],
) => Promise<ChunkOutcome>) => {
  return async (payload, messages) => {
    const { topic, partition } = payload.batch;
    const { events, unreadable } = decodeMessages(messages, upcasters);
    const partitionId = partitionIdOf(topic, partition);
    const folded =
      events.length === 0
        ? Promise.resolve(null)
        : handleEvents(events, partitionId);
    const foldedInTime = withDeadline(folded, HANDLE_TIMEOUT_MS, lateError);

    /**
     * Commits what was folded, then calls `moveClient`. Returns the event that
     * stopped the fold, if there is one.
     */
    const commitFolded = async (
      moveClient: (offsets: CommittedOffsets) => void,
    ) => {
      const failure = await foldedInTime;
      const count = foldedCount(events, failure);
      const last = messages[count - 1];
      if (last !== undefined) {
        const next = String(BigInt(last.offset) + 1n);
        await consumer.commitOffsets([{ topic, partition, offset: next }]);
        moveClient({ last: last.offset, next });
      }
      if (failure !== null || unreadable === null) return failure;
      return {
        position: UNKNOWN_POSITION,
        message: `the message at ${topic}, partition ${String(partition)}, offset ${unreadable.offset}, is not an event of Slipway`,
      };
    };

    // An early failure is thrown by `commitFolded`.
    const endOfFold = foldedInTime.catch(() => undefined);
    if (await isFulfilledWithin(endOfFold, SLOW_MS)) {
      const failure = await commitFolded(({ last }) => {
        payload.resolveOffset(last);
      });
      return { kind: 'handled', failure };
    }
    // The batch has ended when the fold does, so no offset of it can be resolved.
    const finish = () =>
      commitFolded(({ next }) => {
        consumer.seek({ topic, partition, offset: next });
      });
    return { kind: 'slow', finish };
  };
};

const lateError = () => new Error('The events were not written in time.');

type DecodedMessages = Readonly<{
  events: readonly RecordedEvent[];
  /** The first message that cannot be read, if there is one. */
  unreadable: KafkaMessage | null;
}>;

/** Decodes messages up to the first that cannot be read. */
const decodeMessages = (
  messages: readonly KafkaMessage[],
  upcasters: Upcasters,
): DecodedMessages => {
  const events: RecordedEvent[] = [];
  for (const message of messages) {
    const event = fromKafkaValue(message.value, upcasters);
    if (event === null) return { events, unreadable: message };
    events.push(event);
  }
  return { events, unreadable: null };
};

/** How many events were folded: those before the failing one. */
const foldedCount = (
  events: readonly RecordedEvent[],
  failure: Failure | null,
): number => {
  if (failure === null) return events.length;
  const failedIndex = events.findIndex(
    ({ position }) => position === failure.position,
  );
  return Math.max(failedIndex, 0);
};
