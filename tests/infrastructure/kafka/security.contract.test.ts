import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { KafkaSecurity } from '#infrastructure/kafka/client.ts';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { kafkaConsumer } from '#infrastructure/kafka/consumer.ts';
import { kafkaEventSink } from '#infrastructure/kafka/eventSink.ts';
import { makeKafkaTopics } from '#infrastructure/kafka/makeTopics.ts';
import { kafkaTopics } from '#infrastructure/kafka/topics.ts';
import type { SecureBroker } from '#tests/support/engines/secureBroker.ts';
import {
  hasBrokerJars,
  startSecureBroker,
} from '#tests/support/engines/secureBroker.ts';
import { startEventStoreDbProcess } from '#tests/support/eventStoreDb/doubleProcess.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { largeEvent } from './largeEvents.ts';

const MONGO = process.env['MONGODB_URL'] ?? '';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe.skipIf(!hasBrokerJars())(
  'Kafka with TLS and SASL (needs the jars that SLIPWAY_ENGINES installs, java and openssl)',
  { timeout: 120_000 },
  () => {
    let broker: SecureBroker;
    const read = (path: string) => readFileSync(path, 'utf8');
    const tls = () => ({ ca: read(broker.ca), cert: null, key: null });
    const sasl = () => ({
      mechanism: 'scram-sha-512' as const,
      username: broker.username,
      password: broker.password,
    });

    beforeAll(async () => {
      broker = await startSecureBroker();
    }, 120_000);
    afterAll(() => broker.stop());

    const roundTrip = async (brokers: string, security: KafkaSecurity) => {
      const kafka = openKafka(brokers, security);
      const topics = kafkaTopics(`test-${crypto.randomUUID()}`);
      await makeKafkaTopics(kafka, topics, 2);
      const sink = kafkaEventSink(kafka, topics, 2);
      closing.push(sink.close);
      await sink.send([largeEvent(1, 300_000), largeEvent(2, 300_000)]);
      const taken: number[] = [];
      const consumer = kafkaConsumer({
        kafka,
        group: `group-${crypto.randomUUID()}`,
        topics: Object.values(topics),
        handleEvents: async (events) => {
          taken.push(...events.map(({ position }) => position));
          return null;
        },
      });
      closing.push(consumer.stop);
      consumer.start();
      await eventually(() => new Set(taken).size === 2);
      return taken;
    };

    it('sends and receives events with a password (threat M11)', async () => {
      const taken = await roundTrip(broker.brokers, {
        tls: tls(),
        sasl: sasl(),
      });
      expect(taken).toEqual([1, 2]);
    });

    it('sends and receives events with a client certificate (threat M11)', async () => {
      const own = { cert: read(broker.cert), key: read(broker.key) };
      const taken = await roundTrip(broker.certified, {
        tls: { ...tls(), ...own },
        sasl: null,
      });
      expect(taken).toEqual([1, 2]);
    });

    it.each<
      [title: string, securityOf: (broker: SecureBroker) => KafkaSecurity]
    >([
      [
        'another password',
        () => ({ tls: tls(), sasl: { ...sasl(), password: 'wrong-secret' } }),
      ],
      [
        'an authority that is not known',
        () => ({ tls: { ca: null, cert: null, key: null }, sasl: sasl() }),
      ],
      ['no password', () => ({ tls: tls(), sasl: null })],
      ['neither TLS nor a password', () => ({ tls: null, sasl: null })],
    ])(
      'refuses a client with %s, and the error contains no secret (threat M11)',
      async (_, securityFor) => {
        const kafka = openKafka(broker.brokers, securityFor(broker));
        const error: unknown = await makeKafkaTopics(
          kafka,
          kafkaTopics('refused'),
          2,
        ).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(Error);
        const { message } = error as Error;
        expect(message).not.toContain('wrong-secret');
        expect(message).not.toContain(broker.password);
      },
    );

    it.skipIf(MONGO === '')(
      'serves a process that reads the password from a file and never logs it (threat M11)',
      async () => {
        const eventStore = await startEventStoreDbProcess();
        closing.push(eventStore.end);
        const mongo = new URL(MONGO);
        mongo.pathname = `/test_${crypto.randomUUID().replaceAll('-', '')}`;
        const slipway = await startSlipway({
          env: {
            SLIPWAY_ENGINE: 'distributed',
            EVENTSTORE_URL: eventStore.url,
            MONGODB_URL: mongo.href,
            KAFKA_BROKERS: broker.brokers,
            KAFKA_SSL: 'on',
            KAFKA_SSL_CA: broker.ca,
            KAFKA_SASL_MECHANISM: 'SCRAM-SHA-512',
            KAFKA_SASL_USERNAME: broker.username,
            KAFKA_SASL_PASSWORD_FILE: passwordFile(broker),
            LOG_LEVEL: 'trace',
          },
        });
        closing.push(slipway.dispose);
        await eventually(async () => {
          const response = await fetch(`${slipway.url}/readyz`);
          return (
            ((await response.json()) as { status: string }).status === 'ready'
          );
        }, 60_000);
        expect(slipway.output()).not.toContain(broker.password);
        expect(slipway.output()).not.toContain('TimeoutNegativeWarning');
      },
    );
  },
);

const passwordFile = ({ ca, password }: SecureBroker): string => {
  const path = `${ca}.password`;
  writeFileSync(path, `${password}\n`, { mode: 0o600 });
  return path;
};
