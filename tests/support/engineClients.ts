import type { Admin, Kafka } from 'kafkajs';
import { kafkaAdmin } from '#infrastructure/kafka/admin.ts';
import type { Mongo } from '#infrastructure/mongo/database.ts';

/** Runs requests about topics and groups on a connection of their own. */
export const administerKafka = async <T>(
  kafka: Kafka,
  work: (admin: Admin) => Promise<T>,
): Promise<T> => {
  const admin = kafkaAdmin(kafka);
  try {
    return await admin.run(work);
  } finally {
    await admin.close();
  }
};

/** Drops the whole database and closes the connection. */
export const dropDatabase = async (mongo: Mongo): Promise<void> => {
  try {
    await mongo.drop(null);
  } finally {
    await mongo.close();
  }
};
