import type { Admin, Kafka } from 'kafkajs';
import { withDeadline } from '../shared/withDeadline.ts';

/** One connection for all requests about topics and groups. */
export type KafkaAdmin = Readonly<{
  /** Rejects when the brokers do not answer in time. */
  ask: <T>(question: (admin: Admin) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}>;

/** How long the brokers may take to answer, in ms. */
const ANSWER_MS = 3000;

/** Connects with the first call, and again after a call without an answer. */
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

  const askOnceConnected = async <T>(
    question: (admin: Admin) => Promise<T>,
  ) => {
    connection ??= connect();
    return question(await connection);
  };

  return {
    ask: async (question) => {
      try {
        return await withDeadline(
          askOnceConnected(question),
          ANSWER_MS,
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
