import type { EachBatchPayload } from 'kafkajs';
import { describe, expect, it, vi } from 'vitest';
import { kafkaBatchHandler } from '#infrastructure/kafka/batch.ts';
import { toKafkaValue } from '#infrastructure/kafka/message.ts';
import { recorded } from '#tests/support/recorded.ts';

const MESSAGES = 1200;

const payloadOf = (heartbeat: () => Promise<void>) => {
  const pause = vi.fn(() => () => undefined);
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
  return { payload, pause, resolveOffset };
};

const handle = async (heartbeat: () => Promise<void>) => {
  const onTrouble = vi.fn();
  const taken: number[] = [];
  const given = payloadOf(heartbeat);
  await kafkaBatchHandler({
    consumer: { commitOffsets: async () => undefined, seek: () => undefined },
    take: async (events) => {
      taken.push(events.length);
      return null;
    },
    upcasters: {},
    onPoison: () => undefined,
    onTrouble,
  })(given.payload);
  return { ...given, onTrouble, taken };
};

describe('A batch of a partition', () => {
  it('is taken in parts', async () => {
    const { taken, pause } = await handle(async () => undefined);
    expect(taken).toEqual([500, 500, 200]);
    expect(pause).not.toHaveBeenCalled();
  });

  it('ends without a pause when the group shares out its partitions anew (hardening H6)', async () => {
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
});
