import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { NewEvent } from '#application/shared/ports/EventStore.ts';
import { createContainer } from '#infrastructure/composition/container.ts';
import { uuidIds } from '#infrastructure/shared/uuidIds.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
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
const MAX_PARALLEL_APPENDS = 500;
const PAGE = 200;
const DAY = '2026-03-04';
const DAY_MS = 86_400_000;
const NEXT = '2026-03-05T00:30:00.000Z';

const opened = (path: string) =>
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

const fill = async (path: string, count: number): Promise<void> => {
  const store = opened(path);
  const perTeam = Math.ceil(count / TEAMS);
  let made = 0;
  let appends: Promise<unknown>[] = [];
  for (let n = 0; n < TEAMS && made < count; n++) {
    const team = `${TEAM}-${String(n)}`;
    const history = longHistory({
      items: ITEMS,
      changes: perTeam - ITEMS,
      hours: 24,
    });
    for (const { streamId, event } of history) {
      if (made >= count) break;
      const at = Date.parse(DAY) + Math.floor((made / count) * DAY_MS);
      made++;
      appends.push(
        store.append(
          streamId
            .replace(PROJECT, `${PROJECT}-${String(n)}`)
            .replace(TEAM, team),
          [
            ofTeam(event, {
              team,
              at: new Date(at).toISOString(),
              id: `event-${String(made).padStart(8, '0')}`,
            }),
          ],
          'any',
        ),
      );
      if (appends.length < MAX_PARALLEL_APPENDS) continue;
      await Promise.all(appends);
      appends = [];
    }
  }
  await Promise.all(appends);
  await store.close();
};

const sealIn = async (path: string) => {
  const eventStore = opened(path);
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
  const eventStore = opened(path);
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

const measured = (option: string, path: string): Measured => {
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
    const reading = measured('read', path);
    const sealing = measured('seal', path);
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
    report('Sealing, beside reading alone', figures);
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
