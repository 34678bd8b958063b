import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { newEvent, newStreamId } from '#tests/contracts/storedEvents.ts';

/*
 * Concurrent writers append three events at a time and print each acknowledged
 * append, until the process is killed.
 */

const WRITERS = 16;
const store = openSqliteEventStore(process.argv[2] ?? '');

const write = async (streamId: string) => {
  for (let revision: number | 'none' = 'none'; ;) {
    const command = crypto.randomUUID();
    const events = ['First', 'Second', 'Third'].map((type) =>
      newEvent(type, { padding: 'x'.repeat(200) }, { commandId: command }),
    );
    const result = await store.append(streamId, events, revision);
    revision = result.revision;
    process.stdout.write(`${streamId} ${revision} ${result.position} end\n`);
  }
};

await Promise.all(Array.from({ length: WRITERS }, () => write(newStreamId())));
