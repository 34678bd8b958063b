import { join } from 'node:path';
import { createProjectionRunner } from '#infrastructure/projecting/runner/runner.ts';
import type { ReadModelStore } from '#infrastructure/readModels/documentStore.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { openSqliteReadModels } from '#infrastructure/sqlite/readModels/readModels.ts';
import { counters, versions } from '../counters.ts';

const [folder = '', when = '', repaired = ''] = process.argv.slice(2);

const killProcess = () => {
  process.kill(process.pid, 'SIGKILL');
};

/** Kills the process at one of its writes to the read models. */
const killAtWrite = (documents: ReadModelStore): ReadModelStore => {
  let isParked = false;
  return {
    ...documents,
    park: async (...args) => {
      if (when === 'before park') killProcess();
      await documents.park(...args);
      isParked = true;
      if (when === 'after park') killProcess();
    },
    commit: async (...args) => {
      if (when === 'before commit' && (isParked || repaired)) killProcess();
      await documents.commit(...args);
      if (when === 'after commit' && (isParked || repaired)) killProcess();
    },
    release: async (...args) => {
      if (when === 'before release') killProcess();
      await documents.release(...args);
      if (when === 'after release') killProcess();
    },
  };
};

const items = counters('items');
const projection = repaired
  ? counters('items', {
      evolve: (document, event, id) =>
        typeof (event.data as { by?: unknown }).by === 'string'
          ? document
          : items.evolve(document, event, id),
    })
  : items;
const runner = createProjectionRunner({
  eventStore: openSqliteEventStore(join(folder, 'events.sqlite')),
  documents: killAtWrite(
    openSqliteReadModels(join(folder, 'readModels'), [projection]),
  ),
  projections: [projection],
  versions,
});
await runner.start();
await runner.waitFor(4, 10_000);
if (repaired) await runner.retry('items', 'red');
// A process that gets here was not killed as requested.
process.exitCode = 3;
await runner.stop();
