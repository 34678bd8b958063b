import { upcasters } from '#domain/shared/upcast.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { memoryTexts } from '#infrastructure/memory/texts.ts';
import { joinTexts } from '#infrastructure/eventLog/texts.ts';
import { eventTextsContract } from '#tests/contracts/eventTexts.contract.ts';

eventTextsContract('memory', async () => {
  const texts = memoryTexts();
  const store = memoryEventStore(upcasters, texts);
  return {
    store,
    texts,
    erase: async (sha256) => {
      texts.drop([sha256]);
    },
    // Another process, without the first one's cache.
    openAnother: async () => ({
      ...store,
      withTexts: (events, which) => joinTexts(events, which, texts.findTexts),
    }),
    close: () => store.close(),
  };
});
