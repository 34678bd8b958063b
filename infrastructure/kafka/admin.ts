import type { Admin, Kafka } from 'kafkajs';
import { withDeadline } from '../shared/withDeadline.ts';

/** One connection for all requests about topics and groups. */
export type KafkaAdmin = Readonly<{
  /** Runs requests. Rejects when the brokers do not respond in time. */
  run: <T>(work: (admin: Admin) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}>;

/** How long the brokers may take to respond, in ms. */
const RESPONSE_MS = 3000;

/** Connects with the first call, and again after a call that failed. */
export const kafkaAdmin = (kafka: Pick<Kafka, 'admin'>): KafkaAdmin => {
  let connection: Promise<Admin> | null = null;

  const connect = async () => {
    const admin = kafka.admin();
    await admin.connect();
    return admin;
  };

  const disconnect = async () => {
    const former = connection;
    connection = null;
    await former?.then((admin) => admin.disconnect()).catch(() => undefined);
  };

  const runOnceConnected = async <T>(work: (admin: Admin) => Promise<T>) => {
    connection ??= connect();
    return work(await connection);
  };

  return {
    run: async (work) => {
      try {
        return await withDeadline(
          runOnceConnected(work),
          RESPONSE_MS,
          lateKafkaError,
        );
      } catch (error) {
        void disconnect();
        throw error;
      }
    },
    close: disconnect,
  };
};

/** The error of a call to Kafka that has exceeded its deadline. */
export const lateKafkaError = (): Error =>
  new Error('Kafka did not answer in time.');
