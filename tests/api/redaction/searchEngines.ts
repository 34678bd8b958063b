import { MongoClient } from 'mongodb';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { readPartitions } from '../../random/faults/republish.ts';
import { administerKafka } from '#tests/support/engineClients.ts';
import { requireVariable } from '#tests/support/testEngines.ts';

/** A document, a message or an event, and where it is stored. */
type Stored = Readonly<{ place: string; content: string }>;

/** Matches databases and topics that tests created. */
const OF_TESTS = /^test_/;

/**
 * The places in the engines that contain one of the texts, in upper or lower
 * case. The texts must be in lower case.
 */
export const findInEngines = async (
  eventStore: Pick<EventStore, 'readStored'>,
  texts: readonly string[],
): Promise<readonly string[]> => {
  const stored = [
    ...(await inMongo()),
    ...(await inTopics()),
    ...(await inEvents(eventStore)),
  ];
  const found = texts.flatMap((text) =>
    stored
      .filter(({ content }) => content.toLowerCase().includes(text))
      .map(({ place }) => `${text}: ${place}`),
  );
  return [...new Set(found)].toSorted();
};

const inMongo = async (): Promise<readonly Stored[]> => {
  const client = new MongoClient(requireVariable('MONGODB_URL'));
  try {
    const { databases } = await client.db().admin().listDatabases();
    const stored: Stored[] = [];
    for (const { name } of databases) {
      if (!OF_TESTS.test(name)) continue;
      for (const { name: collection } of await client
        .db(name)
        .listCollections()
        .toArray()) {
        const documents = await client
          .db(name)
          .collection(collection)
          .find({})
          .toArray();
        const content = JSON.stringify(documents);
        stored.push({ place: collection, content });
      }
    }
    return stored;
  } finally {
    await client.close();
  }
};

const inTopics = async (): Promise<readonly Stored[]> => {
  const kafka = openKafka(requireVariable('KAFKA_BROKERS'));
  const topics = await administerKafka(kafka, (admin) => admin.listTopics());
  const partitions = await readPartitions(
    kafka,
    topics.filter((topic) => OF_TESTS.test(topic)),
  );
  return partitions.map(({ topic, messages }) => ({
    place: topic,
    content: messages.map(({ value }) => value?.toString('utf8')).join('\n'),
  }));
};

const inEvents = async ({
  readStored,
}: Pick<EventStore, 'readStored'>): Promise<readonly Stored[]> => {
  const stored: Stored[] = [];
  for (let after = 0; ;) {
    const page = await readStored(after, 500);
    const last = page.at(-1);
    if (last === undefined) return stored;
    stored.push({ place: 'the event store', content: JSON.stringify(page) });
    after = last.position;
  }
};
