import { afterAll, beforeAll } from 'vitest';
import type { Upcasters } from '#domain/shared/upcast.ts';
import { storeWithTexts } from '#infrastructure/eventLog/storeWithTexts.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { memoryTexts } from '#infrastructure/memory/texts.ts';
import { eventStoreContract } from '#tests/contracts/eventStore.contract.ts';
import type { EventStoreDbServer } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';

/*
 * Uses the server in EVENTSTORE_URL, or else the double, and treats both the
 * same.
 */

let url = process.env['EVENTSTORE_URL'] ?? '';
let double: EventStoreDbServer | undefined;

beforeAll(async () => {
  if (url !== '') return;
  double = await startEventStoreDb();
  ({ url } = double);
});
afterAll(() => double?.close());

const open = async (upcasters?: Upcasters) =>
  storeWithTexts(
    openEventStoreDb(url, upcasters && { upcasters }),
    memoryTexts(),
  );

eventStoreContract('EventStoreDB', { open, reopen: open });
