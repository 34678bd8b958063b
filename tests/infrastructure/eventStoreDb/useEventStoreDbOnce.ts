import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import {
  collect,
  newEvent,
  newStreamId,
} from '#tests/contracts/storedEvents.ts';

/*
 * A process that appends, reads, subscribes and closes its store. It should
 * then exit without being stopped.
 */

const store = openEventStoreDb(process.argv[2] ?? '');
const stream = newStreamId();
await store.append(stream, [newEvent('A')], 'none');
await collect((signal) => store.subscribe(0, signal), 1);
const stillFollowing = collect((signal) => store.subscribe(0, signal), 100);
await store.readStream(stream);
await store.close();
await stillFollowing;
