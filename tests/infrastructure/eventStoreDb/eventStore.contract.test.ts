import { afterAll, beforeAll } from 'vitest';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { eventStoreContract } from '#tests/contracts/eventStore.contract.ts';
import type { EventStoreDbServer } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';

/*
 * Against the server that EVENTSTORE_URL names, else against the double, and
 * without telling one from the other.
 */

let url = process.env['EVENTSTORE_URL'] ?? '';
let double: EventStoreDbServer | undefined;

beforeAll(async () => {
  if (url !== '') return;
  double = await startEventStoreDb();
  ({ url } = double);
});
afterAll(() => double?.close());

eventStoreContract('EventStoreDB', {
  open: async (upcasters) => openEventStoreDb(url, upcasters && { upcasters }),
  reopen: async (upcasters) =>
    openEventStoreDb(url, upcasters && { upcasters }),
});
