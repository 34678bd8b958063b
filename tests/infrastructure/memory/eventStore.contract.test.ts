import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { eventStoreContract } from '#tests/contracts/eventStore.contract.ts';

eventStoreContract('memory', {
  open: async (upcasters) => memoryEventStore(upcasters),
});
