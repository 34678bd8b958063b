import { describe } from 'vitest';
import { storeWithTexts } from '#infrastructure/eventLog/storeWithTexts.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { memoryTexts } from '#infrastructure/memory/texts.ts';
import { mongoTexts, TEXTS_COLLECTION } from '#infrastructure/mongo/texts.ts';
import type { EventTextsUnderTest } from '#tests/contracts/eventTexts.contract.ts';
import { eventTextsContract } from '#tests/contracts/eventTexts.contract.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

type Texts = EventTextsUnderTest['texts'] &
  Parameters<typeof storeWithTexts>[1];

const over = async (
  texts: Texts,
  erase: (sha256: string) => Promise<void>,
): Promise<EventTextsUnderTest> => {
  // Each test has its own log, because its texts are separate, too.
  const server = await startEventStoreDb();
  const opened = new Set<ReturnType<typeof storeWithTexts>>();
  const open = () => {
    const store = storeWithTexts(openEventStoreDb(server.url), texts);
    opened.add(store);
    return store;
  };
  return {
    store: open(),
    texts,
    erase,
    openAnother: async () => open(),
    close: async () => {
      for (const store of opened) await store.close();
      server.close();
    },
  };
};

eventTextsContract('EventStoreDB with texts in memory', async () => {
  const texts = memoryTexts();
  return over(texts, async (sha256) => {
    texts.drop([sha256]);
  });
});

describe.skipIf(mongoUrl() === null)('With MongoDB (needs MONGODB_URL)', () => {
  const newDatabase = mongoDatabases();

  eventTextsContract('EventStoreDB with MongoDB', async () => {
    const mongo = newDatabase();
    return over(mongoTexts(mongo), async (sha256) => {
      await mongo
        .collection<{ _id: string }>(TEXTS_COLLECTION)
        .deleteOne({ _id: sha256 });
    });
  });
});
