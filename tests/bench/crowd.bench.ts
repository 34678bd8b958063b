// How other teams slow a team down: its own list and moves, next to a million
// events and more than 100,000 items of others.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { appendAll } from './appendAll.ts';
import type { Figure } from './bench.ts';
import { compare, report } from './bench.ts';
import type { BenchCall } from './httpCalls.ts';
import { prepareCalls } from './httpCalls.ts';
import { sustain } from './load.ts';
import { planningHistory } from './planningHistory.ts';

const { values: options } = parseArgs({
  strict: false,
  options: { events: { type: 'string', default: '1000000' } },
});

const ROUNDS = 5;
const CALLS = ['move one of 2,000 items', 'list 150 of 2,000 items'];

/** A data folder with the history of many other teams. */
const createCrowd = async () => {
  const data = await mkdtemp(join(tmpdir(), 'slipway-crowd-'));
  const eventStore = openSqliteEventStore(join(data, 'events.sqlite'), {
    synchronous: 'normal',
  });
  await appendAll(eventStore, planningHistory(Number(options.events)));
  const events = await eventStore.lastPosition();
  await eventStore.close();
  return { data, events };
};

const callsAt = async (url: string) => ({
  url,
  calls: await prepareCalls(url),
});

type Team = Awaited<ReturnType<typeof callsAt>>;

const rateOf = async ({ url, calls }: Team, name: string): Promise<number> => {
  const call = calls.find((candidate) => candidate.name === name) as BenchCall;
  await call.prepare?.();
  return (await sustain({ ...call, connections: 1, url })).rate;
};

const crowd = await createCrowd();
const crowded = await startSlipway({ data: crowd.data });
const quiet = await startSlipway();
try {
  const [alone, among] = [await callsAt(quiet.url), await callsAt(crowded.url)];
  const figures: Figure[] = [];
  for (const name of CALLS) {
    const rates = await compare({
      rounds: ROUNDS,
      baseline: () => rateOf(alone, name),
      subject: () => rateOf(among, name),
    });
    // A crowd may make requests at most 1.2 times slower.
    const aim = { of: 'ratio', atLeast: 1 / 1.2 } as const;
    figures.push({ name, unit: 'requests/s', ...rates, aim });
  }
  report(
    `Among ${crowd.events.toLocaleString('en')} events of other teams, compared with none`,
    figures,
  );
} finally {
  await crowded.dispose();
  await quiet.dispose();
}
