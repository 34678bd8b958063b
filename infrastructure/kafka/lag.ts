import type { Admin } from 'kafkajs';
import type { KafkaAdmin } from './admin.ts';

/**
 * How many messages a consumer group has not committed yet, over all partitions
 * of some topics; repeated messages count. Rejects while the brokers are
 * unavailable.
 */
export const readKafkaLag = (
  admin: Pick<KafkaAdmin, 'run'>,
  group: string,
  topics: readonly string[],
): Promise<number> => admin.run((client) => readLag(client, group, topics));

const readLag = async (
  admin: Admin,
  group: string,
  topics: readonly string[],
): Promise<number> => {
  const committed = await admin.fetchOffsets({
    groupId: group,
    topics: [...topics],
  });
  const lags = committed.map(async ({ topic, partitions }) => {
    const ends = await admin.fetchTopicOffsets(topic);
    const committedOffsets = new Map(
      partitions.map(({ partition, offset }) => [partition, offset]),
    );
    return ends.reduce(
      (sum, { partition, high, low }) =>
        sum +
        lagOf({ high, low, done: committedOffsets.get(partition) ?? '-1' }),
      0,
    );
  });
  return (await Promise.all(lags)).reduce((sum, lag) => sum + lag, 0);
};

/**
 * The messages of a partition, from offset `low` to before `high`, that are not
 * done. Kafka reports -1 if nothing was committed yet.
 */
const lagOf = ({
  high,
  low,
  done,
}: Readonly<{ high: string; low: string; done: string }>): number =>
  Math.max(Number(high) - Math.max(Number(done), Number(low)), 0);
