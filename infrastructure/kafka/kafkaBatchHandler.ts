import type {
  Consumer,
  EachBatchHandler,
  EachBatchPayload,
  KafkaMessage,
} from 'kafkajs';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Upcasters } from '#domain/shared/upcast.ts';
import { isFulfilledWithin } from '../shared/isFulfilledWithin.ts';
import { withDeadline } from '../shared/withDeadline.ts';
import { errorMessage } from '../shared/errorMessage.ts';
import type { Failure } from '../projecting/fold/foldEvents.ts';
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

/** The maximum number of events that are folded and committed together. */
const CHUNK_SIZE = 500;
/** How often to send a heartbeat; after 10 s of silence a member is dropped. */
const HEARTBEAT_MS = 2000;
/** Far more than a chunk needs: a call that takes longer has hung. */
const HANDLE_TIMEOUT_MS = 60_000;
/**
 * After this, a slow partition no longer holds up the others: the client
 * fetches for all partitions only when every fetched batch is handled.
 */
const SLOW_MS = 1000;
/** How long a partition pauses after its events could not be stored, in ms. */
const PAUSE_MS = 500;
/** How long a partition pauses at an event that this version cannot handle. */
const POISON_PAUSE_MS = 10_000;

/**
 * Events whose fold takes longer than SLOW_MS; `finish` waits for it, commits
 * the events, and returns the event at which the partition stops, if there is
 * one.
 */
type SlowChunk = Readonly<{
  kind: 'slow';
  finish: () => Promise<Failure | null>;
}>;

type ChunkOutcome =
  /** `failure` is the event at which the partition stops, if there is one. */
  Readonly<{ kind: 'handled'; failure: Failure | null }> | SlowChunk;

/** The offset of the last committed message, and the one after it. */
type CommittedOffsets = Readonly<{ last: string; next: string }>;

/**
 * Creates the handler that the Kafka client calls with each batch of a
 * partition. It never throws, because the client would stop for good at some
 * errors and loop at others. Once events are written, their offset is
 * committed, and the client is told where to continue; otherwise it would fetch
 * the same batch forever.
 */
export const kafkaBatchHandler = ({
  consumer,
  handleEvents,
  upcasters,
  onOutcome,
  onTrouble,
  poisonPauseMs = POISON_PAUSE_MS,
}: {
  consumer: Pick<Consumer, 'commitOffsets' | 'seek'>;
  handleEvents: HandleEvents;
  upcasters: Upcasters;
  /**
   * Called with the event at which a partition stops because no process can
   * handle it, and with null once its events are folded. Other partitions
   * continue.
   */
  onOutcome: (partitionId: string, failure: Failure | null) => void;
  /** Called with why a partition is paused, and with null once it continues. */
  onTrouble: (reason: string | null) => void;
  /** How many ms later a stopped partition tries again. */
  poisonPauseMs?: number;
}): EachBatchHandler => {
  /** The last folded position, by partition. */
  const foldedUpTo = new Map<string, number>();

  const handleChunk = async (
    payload: EachBatchPayload,
    messages: readonly KafkaMessage[],
  ): Promise<ChunkOutcome> => {
    const { topic, partition } = payload.batch;
    const { events, unreadable } = decodeMessages(messages, upcasters);
    const partitionId = partitionIdOf(topic, partition);
    const folded =
      events.length === 0
        ? Promise.resolve(null)
        : handleEvents(events, partitionId);
    const foldedInTime = withDeadline(folded, HANDLE_TIMEOUT_MS, lateError);

    /**
     * Waits for the fold and commits the folded events; `continueAfter` tells
     * the client. Returns the event that stopped the fold, if any.
     */
    const commitFolded = async (
      continueAfter: (offsets: CommittedOffsets) => void,
    ) => {
      const failure = await foldedInTime;
      const count = foldedCount(events, failure);
      const last = messages[count - 1];
      if (last !== undefined) {
        const offset = String(BigInt(last.offset) + 1n);
        await consumer.commitOffsets([{ topic, partition, offset }]);
        continueAfter({ last: last.offset, next: offset });
        foldedUpTo.set(partitionId, events[count - 1]?.position ?? 0);
      }
      if (failure !== null || unreadable === null) return failure;
      return {
        position: foldedUpTo.get(partitionId) ?? 0,
        message: `the message behind this position, at ${topic}, partition ${partition}, offset ${unreadable.offset}, is not an event of Slipway`,
      };
    };

    // An early failure is thrown by `commitFolded`.
    const endOfFold = foldedInTime.catch(() => undefined);
    if (await isFulfilledWithin(endOfFold, SLOW_MS)) {
      const failure = await commitFolded(({ last }) =>
        payload.resolveOffset(last),
      );
      return { kind: 'handled', failure };
    }
    // Its batch has ended by then, so the client is told where to fetch next.
    const finish = () =>
      commitFolded(({ next }) => {
        consumer.seek({ topic, partition, offset: next });
      });
    return { kind: 'slow', finish };
  };

  const partitionOf = ({ batch: { topic, partition } }: EachBatchPayload) =>
    partitionIdOf(topic, partition);

  /** `resume` ends the pause of a partition that stopped. */
  const stopAt = (
    payload: EachBatchPayload,
    failure: Failure,
    resume: () => void,
  ): void => {
    onOutcome(partitionOf(payload), failure);
    setTimeout(resume, poisonPauseMs).unref();
  };

  /**
   * Pauses the partition until its events are folded, so that others continue.
   */
  const continueInBackground = async (
    payload: EachBatchPayload,
    finish: SlowChunk['finish'],
  ): Promise<void> => {
    const resume = payload.pause();
    try {
      const failure = await finish();
      if (failure !== null) {
        stopAt(payload, failure, resume);
        return;
      }
      onOutcome(partitionOf(payload), null);
      onTrouble(null);
      resume();
    } catch (error) {
      onTrouble(errorMessage(error));
      setTimeout(resume, PAUSE_MS).unref();
    }
  };

  return async (payload) => {
    const { messages } = payload.batch;
    const heartbeats = setInterval(() => {
      payload.heartbeat().catch(() => undefined);
    }, HEARTBEAT_MS);
    try {
      for (let first = 0; first < messages.length; first += CHUNK_SIZE) {
        if (!payload.isRunning() || payload.isStale()) return;
        const chunk = messages.slice(first, first + CHUNK_SIZE);
        const outcome = await handleChunk(payload, chunk);
        if (outcome.kind === 'slow') {
          void continueInBackground(payload, outcome.finish);
          return;
        }
        if (outcome.failure !== null) {
          stopAt(payload, outcome.failure, payload.pause());
          return;
        }
        onOutcome(partitionOf(payload), null);
        if (!(await isMember(payload))) return;
      }
      onTrouble(null);
    } catch (error) {
      onTrouble(errorMessage(error));
      setTimeout(payload.pause(), PAUSE_MS).unref();
    } finally {
      clearInterval(heartbeats);
    }
  };
};

/**
 * Returns false while the group assigns its partitions again. The client
 * notices that after the batch and rejoins; a pause would only delay it.
 */
const isMember = async ({
  heartbeat,
}: Pick<EachBatchPayload, 'heartbeat'>): Promise<boolean> =>
  heartbeat().then(
    () => true,
    () => false,
  );

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
