import type { EachBatchPayload } from 'kafkajs';
import { describe, expect, it, vi } from 'vitest';
import { kafkaBatchHandler } from '#infrastructure/kafka/kafkaBatchHandler.ts';
import type { Failure } from '#infrastructure/projecting/fold/foldEvents.ts';
import { toKafkaValue } from '#infrastructure/kafka/messageValue.ts';
import { recorded } from '#tests/support/recorded.ts';

/** Two parts of 500 messages, and a smaller one. */
const MESSAGES = 1200;

const payloadOf = (heartbeat: () => Promise<void>) => {
  const resume = vi.fn();
  const pause = vi.fn(() => resume);
  const resolveOffset = vi.fn();
  const events = recorded(
    Array.from({ length: MESSAGES }, () => ({ type: 'Counted', data: {} })),
  );
  const messages = events.map((event, offset) => ({
    offset: String(offset),
    value: toKafkaValue(event),
  }));
  const payload = {
    batch: { topic: 'teams', partition: 0, messages },
    isRunning: () => true,
    isStale: () => false,
    heartbeat,
    pause,
    resolveOffset,
  } as unknown as EachBatchPayload;
  return { payload, pause, resume, resolveOffset };
};

/** Handles one batch; `taken` has the sizes of its parts. */
const handle = async (
  heartbeat: () => Promise<void>,
  failure: Failure | null = null,
) => {
  const onTrouble = vi.fn();
  const onOutcome = vi.fn();
  const taken: number[] = [];
  const delivery = payloadOf(heartbeat);
  await kafkaBatchHandler({
    consumer: { commitOffsets: async () => undefined, seek: () => undefined },
    handleEvents: async (events) => {
      taken.push(events.length);
      return failure;
    },
    upcasters: {},
    onOutcome,
    onTrouble,
    stoppedPauseMs: 1,
  })(delivery.payload);
  return { ...delivery, onTrouble, onOutcome, taken };
};

describe('A batch of a partition', () => {
  it('is processed in parts', async () => {
    const { taken, pause } = await handle(async () => undefined);
    expect(taken).toEqual([500, 500, 200]);
    expect(pause).not.toHaveBeenCalled();
  });

  it('ends without a pause when the group is rebalanced', async () => {
    const { taken, pause, onTrouble, resolveOffset } = await handle(
      async () => {
        throw new Error('The group is rebalancing, so a rejoin is needed');
      },
    );
    expect(taken).toEqual([500]);
    expect(resolveOffset).toHaveBeenCalledExactlyOnceWith('499');
    expect(pause).not.toHaveBeenCalled();
    expect(onTrouble).not.toHaveBeenCalled();
  });

  it('stops only its partition at an event that cannot be handled, and retries later', async () => {
    // Positions count from 1, and offsets from 0.
    const failure = { position: 20, message: 'It cannot be read.' };
    const { taken, pause, resume, resolveOffset, onOutcome, onTrouble } =
      await handle(async () => undefined, failure);
    expect(taken).toEqual([500]);
    expect(resolveOffset).toHaveBeenCalledExactlyOnceWith('18');
    expect(onOutcome.mock.calls).toEqual([['teams/0', failure]]);
    expect(onTrouble).not.toHaveBeenCalled();
    expect(pause).toHaveBeenCalledOnce();
    await expect.poll(() => resume.mock.calls.length).toBe(1);
  });
});
