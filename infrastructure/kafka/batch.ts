import type { Consumer, EachBatchHandler, EachBatchPayload } from 'kafkajs';
import type { KafkaMessage } from 'kafkajs';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Upcasters } from '#domain/shared/upcast.ts';
import { withDeadline } from '../shared/withDeadline.ts';
import { messageOf } from '../shared/messageOf.ts';
import type { Failure } from '../projecting/foldEvents.ts';
import { fromKafkaValue } from './message.ts';
import { partitionIdOf } from './topics.ts';

/**
 * Takes events of one partition into read models. Answers with why it stopped
 * before the end, if it did: it then has what precedes the failing event. What
 * it throws counts as temporary.
 */
export type HandleEvents = (
  events: readonly RecordedEvent[],
  partitionId: string,
) => Promise<Failure | null>;

/** Events that are taken, and committed, together, at most. */
const CHUNK = 500;
/** The broker drops a member that is silent for 10 seconds. */
const HEARTBEAT_MS = 2000;
/** Far more than handling a chunk needs: what takes longer hangs. */
const HANDLE_TIMEOUT_MS = 60_000;
/** How long a partition pauses after its events could not be stored. */
const PAUSE_MS = 500;

/**
 * Handles a batch of a partition. Nothing leaves it: the client would stop for
 * good at some errors and loop at others. An offset is committed once its
 * events are written, and resolved as well, without which the client fetches
 * the same batch again forever.
 */
export const kafkaBatchHandler = ({
  consumer,
  take,
  upcasters,
  onPoison,
  onTrouble,
}: {
  consumer: Pick<Consumer, 'commitOffsets'>;
  take: HandleEvents;
  upcasters: Upcasters;
  /** Called for an event that no process can handle. */
  onPoison: (failure: Failure, partitionId: string) => void;
  /** Called with why a partition is paused, and null once it is not. */
  onTrouble: (reason: string | null) => void;
}): EachBatchHandler => {
  /** The last positions that were taken, by partition. */
  const taken = new Map<string, number>();

  /** Answers with what makes it stop at an event, if anything does. */
  const handleChunk = async (
    payload: EachBatchPayload,
    messages: readonly KafkaMessage[],
  ): Promise<Failure | null> => {
    const { topic, partition } = payload.batch;
    const { events, unreadable } = readAll(messages, upcasters);
    const partitionId = partitionIdOf(topic, partition);
    const taking = events.length === 0 ? noFailure : take(events, partitionId);
    const failure = await withDeadline(taking, HANDLE_TIMEOUT_MS, late);
    const count = handledCount(events, failure);
    const last = messages[count - 1];
    if (last !== undefined) {
      const offset = String(BigInt(last.offset) + 1n);
      await consumer.commitOffsets([{ topic, partition, offset }]);
      payload.resolveOffset(last.offset);
      taken.set(partitionId, events[count - 1]?.position ?? 0);
    }
    if (failure !== null || unreadable === null) return failure;
    return {
      position: taken.get(partitionId) ?? 0,
      message: `the message behind this position, at ${topic}, partition ${partition}, offset ${unreadable.offset}, is no event of Slipway`,
    };
  };

  return async (payload) => {
    const { topic, partition, messages } = payload.batch;
    const beating = setInterval(() => {
      payload.heartbeat().catch(() => undefined);
    }, HEARTBEAT_MS);
    try {
      for (let first = 0; first < messages.length; first += CHUNK) {
        if (!payload.isRunning() || payload.isStale()) return;
        const chunk = messages.slice(first, first + CHUNK);
        const failure = await handleChunk(payload, chunk);
        if (failure !== null) {
          onPoison(failure, partitionIdOf(topic, partition));
          return;
        }
        await payload.heartbeat();
      }
      onTrouble(null);
    } catch (error) {
      onTrouble(messageOf(error));
      setTimeout(payload.pause(), PAUSE_MS).unref();
    } finally {
      clearInterval(beating);
    }
  };
};

const noFailure = Promise.resolve(null);

const late = () => new Error('The events were not written in time.');

type Read = Readonly<{
  events: readonly RecordedEvent[];
  /** The message at which reading ended, if one cannot be read. */
  unreadable: KafkaMessage | null;
}>;

const readAll = (
  messages: readonly KafkaMessage[],
  upcasters: Upcasters,
): Read => {
  const events: RecordedEvent[] = [];
  for (const message of messages) {
    const event = fromKafkaValue(message.value, upcasters);
    if (event === null) return { events, unreadable: message };
    events.push(event);
  }
  return { events, unreadable: null };
};

/** How many of the events are taken, those before the one that failed. */
const handledCount = (
  events: readonly RecordedEvent[],
  failure: Failure | null,
): number => {
  if (failure === null) return events.length;
  const failing = events.findIndex(
    ({ position }) => position === failure.position,
  );
  return Math.max(failing, 0);
};
