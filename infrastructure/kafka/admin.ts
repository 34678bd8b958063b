import type { Admin, Kafka } from 'kafkajs';
import { withDeadline } from '../shared/withDeadline.ts';

/** One connection for all requests about topics and groups. */
export type KafkaAdmin = Readonly<{
  /** Rejects when the brokers do not answer in time. */
  ask: <T>(question: (admin: Admin) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}>;

const ANSWER_MS = 3000;

/** Connects with the first call, and again after a call without an answer. */
export const kafkaAdmin = (kafka: Pick<Kafka, 'admin'>): KafkaAdmin => {
  let open: Promise<Admin> | null = null;

  const connect = async () => {
    const admin = kafka.admin();
    await admin.connect();
    return admin;
  };

  const disconnect = async () => {
    const left = open;
    open = null;
    await left?.then((admin) => admin.disconnect()).catch(() => undefined);
  };

  const requireAnswer = async <T>(question: (admin: Admin) => Promise<T>) => {
    open ??= connect();
    return question(await open);
  };

  return {
    ask: async (question) => {
      try {
        return await withDeadline(
          requireAnswer(question),
          ANSWER_MS,
          lateError,
        );
      } catch (error) {
        void disconnect();
        throw error;
      }
    },
    close: disconnect,
  };
};

const lateError = () => new Error('Kafka did not answer in time.');

/**
 * How many messages a consumer group has not committed yet, over all partitions
 * of some topics; repeated messages count. Rejects while the brokers are
 * unavailable.
 */
export const readKafkaLag = (
  admin: Pick<KafkaAdmin, 'ask'>,
  group: string,
  topics: readonly string[],
): Promise<number> => admin.ask((client) => readLag(client, group, topics));

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
    const done = new Map(
      partitions.map(({ partition, offset }) => [partition, offset]),
    );
    return ends.reduce(
      (sum, { partition, high, low }) =>
        sum + lagOf({ high, low, done: done.get(partition) ?? '-1' }),
      0,
    );
  });
  return (await Promise.all(lags)).reduce((sum, lag) => sum + lag, 0);
};

/** Kafka reports -1 if nothing was committed yet. */
const lagOf = ({
  high,
  low,
  done,
}: Readonly<{ high: string; low: string; done: string }>): number =>
  Math.max(Number(high) - Math.max(Number(done), Number(low)), 0);
