import type { Kafka } from 'kafkajs';

/**
 * How many messages a consumer group has not committed yet, over all partitions
 * of some topics; repeats count. Rejects while the brokers are away.
 */
export const kafkaLag = async (
  kafka: Kafka,
  group: string,
  topics: readonly string[],
): Promise<number> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const committed = await admin.fetchOffsets({
      groupId: group,
      topics: [...topics],
    });
    const lags = committed.map(async ({ topic, partitions }) => {
      const ends = await admin.fetchTopicOffsets(topic);
      const done = new Map(
        partitions.map(({ partition, offset }) => [partition, offset]),
      );
      return ends.reduce(
        (sum, { partition, high, low }) =>
          sum + behind({ high, low, done: done.get(partition) ?? '-1' }),
        0,
      );
    });
    return (await Promise.all(lags)).reduce((sum, lag) => sum + lag, 0);
  } finally {
    await admin.disconnect();
  }
};

/** Nothing committed yet is told as -1. */
const behind = ({
  high,
  low,
  done,
}: Readonly<{ high: string; low: string; done: string }>): number =>
  Math.max(Number(high) - Math.max(Number(done), Number(low)), 0);
