import { memoryEventStore } from '#infrastructure/eventStore/memoryEventStore.ts';
import { eventStoreContract } from '#tests/contracts/eventStore.contract.ts';

eventStoreContract('memory', {
  open: async (upcasters) => memoryEventStore(upcasters),
});
