import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { NewEvent } from '#application/shared/ports/EventStore.ts';
import { createContainer } from '#infrastructure/composition/serviceContainer.ts';
import { uuidIds } from '#infrastructure/shared/uuidIds.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import type { StreamEvent } from './appendAll.ts';
import { appendAll } from './appendAll.ts';
import type { Figure } from './bench.ts';
import { report } from './bench.ts';
import { longHistory, PROJECT, TEAM } from './longHistory.ts';

/*
 * Sealing a day of a million events (moves of 2,000 items by 20 teams) in a
 * separate process: its time, compared with reading the same events once, and
 * its memory.
 */

const { values: options } = parseArgs({
  strict: false,
  options: {
    events: { type: 'string', default: '1000000' },
    /** The file of the store to seal, in the measured process. */
    seal: { type: 'string' },
    /** The file of the store to read without sealing. */
    read: { type: 'string' },
  },
});

const TEAMS = 20;
const ITEMS = 2000;
const PAGE = 200;
const DAY = '2026-03-04';
const DAY_MS = 86_400_000;
/** When the day is sealed. */
const NEXT = '2026-03-05T00:30:00.000Z';

const openStore = (path: string) =>
  openSqliteEventStore(path, { synchronous: 'normal' });

/** The event as that of a team, recorded at some time of the day. */
const ofTeam = (
  event: NewEvent,
  { team, at, id }: Readonly<{ team: string; at: string; id: string }>,
): NewEvent => ({
  ...event,
  metadata: {
    ...event.metadata,
    teamId: team,
    occurredAt: at,
    recordedAt: at,
    eventId: id,
    commandId: id,
  },
});

/** The events of all teams, at instants spread evenly over the day. */
function* eventsOfDay(count: number): Generator<StreamEvent> {
  const size = { items: ITEMS, changes: Math.ceil(count / TEAMS) - ITEMS };
  let made = 0;
  for (let n = 0; n < TEAMS; n++) {
    const team = `${TEAM}-${String(n)}`;
    const project = `${PROJECT}-${String(n)}`;
    for (const { streamId, event } of longHistory({ ...size, hours: 24 })) {
      if (made >= count) return;
      const at = Date.parse(DAY) + Math.floor((made / count) * DAY_MS);
      made++;
      yield {
        streamId: streamId.replace(PROJECT, project).replace(TEAM, team),
        event: ofTeam(event, {
          team,
          at: new Date(at).toISOString(),
          id: `event-${String(made).padStart(8, '0')}`,
        }),
      };
    }
  }
}

const fill = async (path: string, count: number): Promise<void> => {
  const store = openStore(path);
  await appendAll(store, eventsOfDay(count));
  await store.close();
};

const sealIn = async (path: string) => {
  const eventStore = openStore(path);
  const get = createContainer({
    eventStore,
    ids: uuidIds,
    clock: { now: () => NEXT },
  });
  const { sealed } = await get('sealDays')();
  await eventStore.close();
  return sealed;
};

const readIn = async (path: string) => {
  const eventStore = openStore(path);
  let last = 0;
  for (;;) {
    const page = await eventStore.readStored(last, PAGE);
    const end = page.at(-1)?.position;
    if (end === undefined) break;
    last = end;
  }
  await eventStore.close();
  return last;
};

type Measured = Readonly<{
  answer: number;
  seconds: number;
  megabytes: number;
}>;

/** Sends the resources that some work used to the parent process. */
const printUsage = async (work: () => Promise<number>) => {
  const answer = await work();
  const { user, system } = process.cpuUsage();
  const megabytes = process.resourceUsage().maxRSS / 1024;
  const seconds = (user + system) / 1_000_000;
  console.log(
    JSON.stringify({ answer, seconds, megabytes } satisfies Measured),
  );
};

/** Runs this file again with `--seal` or `--read`, in a separate process. */
const measureInProcess = (option: string, path: string): Measured => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-semi-space-size=8', import.meta.filename, `--${option}=${path}`],
    { encoding: 'utf8' },
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Measured;
};

const main = async () => {
  const count = Number(options.events);
  const folder = mkdtempSync(join(tmpdir(), 'slipway-seal-'));
  try {
    const path = join(folder, 'events.sqlite');
    await fill(path, count);
    const reading = measureInProcess('read', path);
    const sealing = measureInProcess('seal', path);
    if (sealing.answer !== TEAMS) {
      throw new Error(`${String(sealing.answer)} days were sealed.`);
    }
    const figures: Figure[] = [
      {
        name: `${count.toLocaleString('en')} events of a day, CPU`,
        value: sealing.seconds,
        unit: 's',
        baseline: reading.seconds,
        ratio: sealing.seconds / reading.seconds,
      },
      {
        name: 'most memory',
        value: sealing.megabytes,
        unit: 'MiB',
        baseline: reading.megabytes,
        ratio: sealing.megabytes / reading.megabytes,
        aim: { of: 'ratio', atMost: 1.5 },
      },
    ];
    report('Sealing, compared with only reading', figures);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

if (typeof options.seal === 'string') {
  const path = options.seal;
  await printUsage(() => sealIn(path));
} else if (typeof options.read === 'string') {
  const path = options.read;
  await printUsage(() => readIn(path));
} else {
  await main();
}
