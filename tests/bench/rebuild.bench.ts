import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { createProjectionRunner } from '#infrastructure/projecting/runner/runner.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { openSqliteReadModels } from '#infrastructure/sqlite/readModels/readModels.ts';
import { allProjections } from '#projections/all.ts';
import { appendAll } from './appendAll.ts';
import { compare, measureRate, report } from './bench.ts';
import { planningHistory } from './planningHistory.ts';

/*
 * A rebuild of all read models, compared with a raw loop that only reads and
 * parses the same events, which is the fastest possible rebuild.
 */

const { values: options } = parseArgs({
  strict: false,
  options: {
    events: { type: 'string', default: '150000' },
    rounds: { type: 'string', default: '5' },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'slipway-rebuild-'));
const eventsFile = join(folder, 'events.sqlite');
const eventStore = openSqliteEventStore(eventsFile, { synchronous: 'normal' });

const rawDatabase = new DatabaseSync(eventsFile);
rawDatabase.exec('PRAGMA journal_mode = WAL');
const readPage = rawDatabase.prepare(
  'SELECT * FROM events WHERE position > ? ORDER BY position LIMIT 2000',
);
const readAll = () => {
  for (let after = 0; ;) {
    const rows = readPage.all(after);
    for (const row of rows) {
      JSON.parse(row['data'] as string);
      JSON.parse(row['metadata'] as string);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last['position'] as number;
  }
};

let round = 0;
const rebuildAll = async () => {
  const file = join(folder, `readModels${++round}.sqlite`);
  const documents = openSqliteReadModels(file, allProjections);
  const projections = allProjections;
  const runner = createProjectionRunner({ eventStore, documents, projections });
  await runner.start();
  const statuses = await runner.status();
  if (statuses.some(({ state, lag }) => state !== 'live' || lag > 0)) {
    throw new Error(
      `The read models did not catch up: ${JSON.stringify(statuses)}`,
    );
  }
  await runner.stop();
  await documents.close();
};

await appendAll(eventStore, planningHistory(Number(options.events)));
const count = await eventStore.lastPosition();
report(`Rebuild of all read models from ${count.toLocaleString('en')} events`, [
  {
    name: 'compared with only reading',
    unit: 'events/s',
    ...(await compare({
      rounds: Number(options.rounds),
      baseline: () => measureRate(count, readAll),
      subject: () => measureRate(count, rebuildAll),
    })),
    aim: { of: 'value', atLeast: 100_000 },
  },
]);

rawDatabase.close();
await eventStore.close();
rmSync(folder, { recursive: true });
