import type { Consumer, EachBatchHandler, EachBatchPayload } from 'kafkajs';
import type { Upcasters } from '#domain/shared/upcast.ts';
import { errorMessage } from '../shared/errorMessage.ts';
import type { Failure } from '../projecting/fold/foldEvents.ts';
import type { HandleEvents, SlowChunk } from './chunkHandler.ts';
import { createChunkHandler } from './chunkHandler.ts';
import { partitionIdOf } from './topics.ts';

/** The maximum number of events that are folded and committed together. */
const CHUNK_SIZE = 500;
/** How often to send a heartbeat; after 10 s of silence a member is dropped. */
const HEARTBEAT_MS = 2000;
/** How long a partition pauses after its events could not be stored, in ms. */
const PAUSE_MS = 500;
/** How long a partition pauses at an event that this version cannot handle. */
const STOPPED_PAUSE_MS = 10_000;

/**
 * Creates the handler that the Kafka client calls with each batch of a
 * partition. It never throws, because the client would stop for good at some
 * errors and loop at others.
 */
export const kafkaBatchHandler = ({
  consumer,
  handleEvents,
  upcasters,
  onOutcome,
  onTrouble,
  stoppedPauseMs = STOPPED_PAUSE_MS,
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
  stoppedPauseMs?: number;
}): EachBatchHandler => {
  const handleChunk = createChunkHandler({ consumer, handleEvents, upcasters });

  const partitionOf = ({ batch: { topic, partition } }: EachBatchPayload) =>
    partitionIdOf(topic, partition);

  /** `resume` ends a partition's pause; `payload.pause()` returns it. */
  const stopAt = (
    payload: EachBatchPayload,
    failure: Failure,
    resume: () => void,
  ): void => {
    onOutcome(partitionOf(payload), failure);
    setTimeout(resume, stoppedPauseMs).unref();
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
        // The consumer is stopping, or a seek has made the batch obsolete.
        if (!payload.isRunning() || payload.isStale()) return;
        const chunk = messages.slice(first, first + CHUNK_SIZE);
        const outcome = await handleChunk(payload, chunk);
        // Its events take longer than a second to fold.
        if (outcome.kind === 'slow') {
          void continueInBackground(payload, outcome.finish);
          return;
        }
        if (outcome.failure !== null) {
          const resume = payload.pause();
          stopAt(payload, outcome.failure, resume);
          return;
        }
        onOutcome(partitionOf(payload), null);
        if (!(await isMember(payload))) return;
      }
      onTrouble(null);
    } catch (error) {
      onTrouble(errorMessage(error));
      const resume = payload.pause();
      setTimeout(resume, PAUSE_MS).unref();
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
