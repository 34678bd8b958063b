import { afterAll, describe, expect, it } from 'vitest';
import { kafkaAdmin } from '#infrastructure/kafka/admin.ts';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { makeKafkaTopics } from '#infrastructure/kafka/makeTopics.ts';
import { createOldTopics } from './oldTopics.ts';
import { administerKafka } from '#tests/support/engineClients.ts';

const BROKERS = process.env['KAFKA_BROKERS'] ?? '';

describe.skipIf(BROKERS === '')(
  'Existing topics (needs KAFKA_BROKERS=host:port)',
  { timeout: 60_000 },
  () => {
    const kafka = openKafka(BROKERS);
    const admin = kafkaAdmin(kafka);
    const createdTopics: string[] = [];

    afterAll(async () => {
      await admin.close();
      await administerKafka(kafka, (connected) =>
        connected.deleteTopics({ topics: createdTopics }),
      );
    });

    const makeOldTopics = async (
      settings: Readonly<Record<string, string>>,
      partitions = 2,
    ) => {
      const topics = await createOldTopics(admin, settings, partitions);
      createdTopics.push(...Object.values(topics));
      return topics;
    };

    it.each([
      ['retention.ms', '604800000', '-1'],
      ['retention.bytes', '1073741824', '-1'],
      ['cleanup.policy', 'compact', 'delete'],
      ['cleanup.policy', 'compact,delete', 'delete'],
      ['max.message.bytes', '500000', '2097152'],
    ])(
      'are refused with %s=%s, and with the command that fixes it (threat H7)',
      async (setting, value, needed) => {
        const topics = await makeOldTopics({
          'retention.ms': '-1',
          [setting]: value,
        });
        for (const topic of Object.values(topics)) {
          await expect(makeKafkaTopics(kafka, topics, 2)).rejects.toThrow(
            `The topic ${topic} loses or refuses events: ${setting}=${value}. Run: kafka-configs.sh --bootstrap-server BROKERS --alter --entity-type topics --entity-name ${topic} --add-config ${setting}=${needed}`,
          );
        }
      },
    );

    it.each([
      [3, '3 partitions'],
      [1, '1 partition'],
    ])(
      'are refused with the reason when there are %i partitions, not 2 (threat H7)',
      async (partitions, inWords) => {
        const topics = await makeOldTopics(
          { 'retention.ms': '-1' },
          partitions,
        );
        await expect(makeKafkaTopics(kafka, topics, 2)).rejects.toThrow(
          `The topic ${topics.teams} has ${inWords}, and Slipway needs 2. Stop relays and projectors, then run: kafka-topics.sh --bootstrap-server BROKERS --delete --topic ${topics.teams} && slipway events resend`,
        );
      },
    );

    it('are still used when an older Slipway made them (threat H7)', async () => {
      const topics = await makeOldTopics({ 'retention.ms': '-1' });
      await expect(makeKafkaTopics(kafka, topics, 2)).resolves.toBeUndefined();
    });
  },
);
