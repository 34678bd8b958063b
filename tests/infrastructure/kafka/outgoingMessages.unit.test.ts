import { describe, expect, it } from 'vitest';
import { MAX_APPEND_BYTES } from '#application/shared/ports/EventStore.ts';
import {
  bytesOf,
  chunksOf,
  messagesFor,
  partitionIdFor,
} from '#infrastructure/kafka/outgoingMessages.ts';
import {
  BATCH_BYTES,
  MIN_MESSAGE_BYTES,
  MAX_MESSAGE_BYTES,
} from '#infrastructure/kafka/messageSizes.ts';
import { kafkaTopics } from '#infrastructure/kafka/topics.ts';
import { largeEvent } from './largeEvents.ts';

/** For topics of 12 partitions. */
const messagesOf = messagesFor(kafkaTopics('test'), 12);

/** Messages of alternating teams. */
const messages = ({
  count,
  teams,
  bytes,
}: Readonly<Record<'count' | 'teams' | 'bytes', number>>) =>
  messagesOf(
    Array.from({ length: count }, (_, n) => {
      const event = largeEvent(n + 1, bytes);
      const teamId = `team-${String(n % teams)}`;
      return { ...event, metadata: { ...event.metadata, teamId } };
    }),
  );

describe('A chunk that is sent to Kafka', () => {
  it.each([
    [1, 4, 300_000],
    [5, 200, 18_000],
    [40, 500, 9_000],
    [3, 7, 700_000],
  ])(
    'is limited in bytes for each partition, and leaves nothing out: %d teams, %d events of %d bytes (threat C1)',
    (teams, count, bytes) => {
      const all = messages({ count, teams, bytes });
      const chunks = chunksOf(all, BATCH_BYTES);
      expect(chunks.flat()).toEqual(all);
      for (const chunk of chunks) {
        for (const ofPartition of Map.groupBy(chunk, partitionIdFor).values()) {
          const sum = ofPartition.reduce(
            (total, message) => total + bytesOf(message),
            0,
          );
          if (ofPartition.length > 1)
            expect(sum).toBeLessThanOrEqual(BATCH_BYTES);
        }
      }
    },
  );

  it('is the only one for each partition while there is room (threat C1)', () => {
    expect(
      chunksOf(messages({ count: 400, teams: 40, bytes: 500 }), BATCH_BYTES),
    ).toHaveLength(1);
    expect(chunksOf([], BATCH_BYTES)).toEqual([]);
  });

  it('fits into topics, even those with default settings, no matter what was recorded (threat C1)', () => {
    expect(MAX_MESSAGE_BYTES).toBe(2 * MAX_APPEND_BYTES);
    expect(MIN_MESSAGE_BYTES).toBeGreaterThanOrEqual(MAX_APPEND_BYTES);
    expect(BATCH_BYTES).toBeLessThan(MIN_MESSAGE_BYTES);
  });
});
