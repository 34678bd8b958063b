import type {
  Consumer,
  EachBatchHandler,
  EachBatchPayload,
  KafkaMessage,
} from 'kafkajs';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Upcasters } from '#domain/shared/upcast.ts';
import { withDeadline } from '../shared/withDeadline.ts';
import { messageOf } from '../shared/messageOf.ts';
import type { Failure } from '../projecting/fold/foldEvents.ts';
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
/**
 * The client fetches for all partitions again once it has handled what it fetched
 * for each: one that takes longer than this continues beside the others.
 */
const SLOW_MS = 1000;
/** How long a partition pauses after its events could not be stored. */
const PAUSE_MS = 500;
/** How long it pauses at an event that no process of this version can handle. */
const POISON_PAUSE_MS = 10_000;

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
  onOutcome,
  onTrouble,
  poisonPauseMs = POISON_PAUSE_MS,
}: {
  consumer: Pick<Consumer, 'commitOffsets' | 'seek'>;
  take: HandleEvents;
  upcasters: Upcasters;
  /**
   * Called with the event that a partition stops at, since no process can handle
   * it, and with null once its events are taken. Other partitions go on.
   */
  onOutcome: (partitionId: string, failure: Failure | null) => void;
  /** Called with why a partition is paused, and null once it is not. */
  onTrouble: (reason: string | null) => void;
  /** After how many ms a partition that stopped tries again. */
  poisonPauseMs?: number;
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
    const done = withDeadline(taking, HANDLE_TIMEOUT_MS, late);

    /** Moves on behind what was taken; answers with what stopped it. */
    const note = async (resolve: (last: string, next: string) => void) => {
      const failure = await done;
      const count = handledCount(events, failure);
      const last = messages[count - 1];
      if (last !== undefined) {
        const offset = String(BigInt(last.offset) + 1n);
        await consumer.commitOffsets([{ topic, partition, offset }]);
        resolve(last.offset, offset);
        taken.set(partitionId, events[count - 1]?.position ?? 0);
      }
      if (failure !== null || unreadable === null) return failure;
      return {
        position: taken.get(partitionId) ?? 0,
        message: `the message behind this position, at ${topic}, partition ${partition}, offset ${unreadable.offset}, is no event of Slipway`,
      };
    };

    const isSlow = await isSlowerThan(done, SLOW_MS);
    if (!isSlow) return note((last) => payload.resolveOffset(last));
    throw new StillTaking(() =>
      note((_, offset) => {
        consumer.seek({ topic, partition, offset });
      }),
    );
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

  /** The partition rests until its events are taken, and others have their turn. */
  const goOnBeside = async (
    payload: EachBatchPayload,
    { finish }: StillTaking,
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
      onTrouble(messageOf(error));
      setTimeout(resume, PAUSE_MS).unref();
    }
  };

  return async (payload) => {
    const { messages } = payload.batch;
    const beating = setInterval(() => {
      payload.heartbeat().catch(() => undefined);
    }, HEARTBEAT_MS);
    try {
      for (let first = 0; first < messages.length; first += CHUNK) {
        if (!payload.isRunning() || payload.isStale()) return;
        const chunk = messages.slice(first, first + CHUNK);
        const failure = await handleChunk(payload, chunk);
        if (failure !== null) {
          stopAt(payload, failure, payload.pause());
          return;
        }
        onOutcome(partitionOf(payload), null);
        if (!(await isMember(payload))) return;
      }
      onTrouble(null);
    } catch (error) {
      if (error instanceof StillTaking) {
        void goOnBeside(payload, error);
        return;
      }
      onTrouble(messageOf(error));
      setTimeout(payload.pause(), PAUSE_MS).unref();
    } finally {
      clearInterval(beating);
    }
  };
};

/**
 * False while the group shares out its partitions again: the client hears the
 * same behind the batch, and joins again. A pause would only make that longer.
 */
const isMember = async ({
  heartbeat,
}: Pick<EachBatchPayload, 'heartbeat'>): Promise<boolean> =>
  heartbeat().then(
    () => true,
    () => false,
  );

/** A partition's running work takes too long. */
class StillTaking extends Error {
  readonly finish: () => Promise<Failure | null>;

  constructor(finish: () => Promise<Failure | null>) {
    super('The events of a partition take long.');
    this.name = 'StillTaking';
    this.finish = finish;
  }
}

/** False as well where it fails by then: its caller learns of that. */
const isSlowerThan = async (
  done: Promise<unknown>,
  ms: number,
): Promise<boolean> => {
  const { promise: slow, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, true);
  try {
    return await Promise.race([
      done.then(
        () => false,
        () => false,
      ),
      slow,
    ]);
  } finally {
    clearTimeout(timer);
  }
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
