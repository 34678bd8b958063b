import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Execution } from '#application/shared/executeCommand.ts';
import { executeCommand } from '#application/shared/executeCommand.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { Snapshots } from '#application/shared/ports/Snapshots.ts';
import { noSnapshots } from '#application/shared/ports/Snapshots.ts';
import { SNAPSHOT_EVERY } from '#application/shared/snapshotPolicy.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { STATE_BUDGETS } from '#application/shared/stateCache.ts';
import type { MoveItem } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { Project } from '#domain/project/project.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { uuidIds as ids } from '#infrastructure/shared/uuidIds.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { openSqliteSnapshots } from '#infrastructure/sqlite/snapshots.ts';
import type { Figure } from './bench.ts';
import { compare, measureMilliseconds, measureRate, report } from './bench.ts';
import type { LongProject } from './longProject.ts';
import { itemOf, eventsOfProject } from './longProject.ts';

/*
 * The first command on a long stream after a start of the embedded server, with
 * and without a snapshot; and the memory of cached states.
 */

const { values: options } = parseArgs({
  strict: false,
  options: {
    rounds: { type: 'string', default: '7' },
    events: { type: 'string', default: '100000' },
    items: { type: 'string', default: '2000' },
  },
});
const rounds = Number(options.rounds);
/** Enough commands for several snapshots. */
const WARM_MOVES = 2500;

const folder = mkdtempSync(join(tmpdir(), 'slipway-snapshots-'));
const eventStore = openSqliteEventStore(join(folder, 'events.sqlite'), {
  synchronous: 'normal',
});
const snapshots = openSqliteSnapshots(join(folder, 'snapshots.sqlite'));

const project: LongProject = {
  projectId: crypto.randomUUID(),
  teamId: crypto.randomUUID(),
  items: Number(options.items),
  events: Number(options.events),
};
const streamId = streamOf.project(project.projectId);

/** Appends a project's history to its stream, after `from` events. */
const fill = async (to: LongProject, from = 0) => {
  let batch = [];
  for (const event of eventsOfProject(to, from)) {
    batch.push(event);
    if (batch.length < SNAPSHOT_EVERY) continue;
    await eventStore.append(streamOf.project(to.projectId), batch, 'any');
    batch = [];
  }
  if (batch.length > 0) {
    await eventStore.append(streamOf.project(to.projectId), batch, 'any');
  }
};

/** Stores a snapshot of the current stream, like a server that has read it. */
const takeSnapshot = async () => {
  const stored = Promise.withResolvers<undefined>();
  const announcing: Snapshots = {
    ...noSnapshots,
    store: async (snapshot) => {
      await snapshots.store(snapshot);
      stored.resolve(undefined);
    },
  };
  await streamStates({ eventStore, snapshots: announcing }).load(
    projectDecider,
    streamId,
  );
  await stored.promise;
};

let commands = 0;

/** The command that moves the next item. */
const nextMove = (): Execution<MoveItem, Project> => {
  commands += 1;
  return {
    streamId,
    teamId: project.teamId,
    command: {
      type: 'MoveItem',
      data: {
        itemId: itemOf(project, commands % project.items),
        newAssignment: {
          assignedTimeframe: {
            span: Span.Milestone,
            // The index changes each time all items have been moved.
            index: Math.floor(commands / project.items) % 3,
          },
        },
        orderUpdate: null,
        assigneeIsMember: true,
      },
      metadata: {
        commandId: crypto.randomUUID(),
        actorId: project.teamId,
        now: '2026-03-03T09:00:00.000Z',
      },
    },
  };
};

/** Moves an item, as the first command of a process. */
const coldMove = async (from: Snapshots): Promise<number> => {
  const states = streamStates({ eventStore, snapshots: from });
  const execute = executeCommand({ eventStore, states, ids });
  return measureMilliseconds(() => execute(projectDecider, nextMove()));
};

/** The longest time in ms for which a cold command blocks the event loop. */
const longestTurn = async (from: Snapshots): Promise<number> => {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await setTimeout(5);
  await coldMove(from);
  await setTimeout(5);
  delays.disable();
  return delays.max / 1e6;
};

/** Runs the commands of one process one after another on the whole plan. */
const warmMoves = async (to: Snapshots): Promise<number> => {
  const states = streamStates({ eventStore, snapshots: to });
  const execute = executeCommand({ eventStore, states, ids });
  const move = () => execute(projectDecider, nextMove());
  await move();
  return measureRate(WARM_MOVES, async () => {
    for (let n = 0; n < WARM_MOVES; n++) await move();
  });
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const heap = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
};

/**
 * The MiB of heap for the states of projects of 50 items, read one after
 * another.
 */
const heapOf = async (projects: number): Promise<number> => {
  const small = { ...project, items: 50, events: 51 };
  const events = [...eventsOfProject(small)];
  const reading: EventStore = {
    ...eventStore,
    // Parsed each time, like from a file, so that states share nothing.
    readStream: async (id) =>
      (JSON.parse(JSON.stringify(events)) as typeof events).map(
        (event, revision) => ({
          ...event,
          streamId: id,
          revision,
          position: revision + 1,
        }),
      ),
  };
  const states = streamStates({ eventStore: reading });
  const before = heap();
  for (let n = 0; n < projects; n++) {
    await states.load(projectDecider, streamOf.project(`small-${String(n)}`));
  }
  const grown = heap() - before;
  // Keeps the states in use until here.
  states.lastSeen(projectDecider, streamId);
  return grown;
};

await fill(project);
await takeSnapshot();
// As many events as possible follow the snapshot; the commands below need some
// room before the next one is taken.
const lag = SNAPSHOT_EVERY - 1 - 4 * (rounds + 1);
await fill({ ...project, events: project.events + lag }, project.events);

const many = await heapOf(6000);
const budget = (STATE_BUDGETS['project'] ?? NaN) / 1024 / 1024;

const figures: Figure[] = [
  {
    name: 'with a snapshot, compared with none',
    unit: 'ms',
    ...(await compare({
      rounds,
      baseline: () => coldMove(noSnapshots),
      subject: () => coldMove(snapshots),
    })),
    aim: { of: 'value', atMost: 30 },
  },
  {
    name: 'the longest that others wait for it',
    unit: 'ms',
    ...(await compare({
      rounds,
      baseline: () => longestTurn(noSnapshots),
      subject: () => longestTurn(snapshots),
    })),
    aim: { of: 'value', atMost: 30 },
  },
];
report(
  `The first command on ${project.events.toLocaleString('en')} events and ${String(project.items)} items`,
  figures,
);
report('Commands in a row on that project', [
  {
    name: 'that store snapshots, compared with storing none',
    unit: 'commands/s',
    ...(await compare({
      rounds,
      baseline: () => warmMoves(noSnapshots),
      subject: () => warmMoves(snapshots),
    })),
    aim: { of: 'ratio', atLeast: 0.95 },
  },
]);
report('Cached states', [
  {
    name: 'of 6,000 projects of 50 items, compared with their budget',
    unit: 'MiB',
    value: many,
    baseline: budget,
    ratio: many / budget,
    aim: { of: 'ratio', atMost: 1.2 },
  },
]);

await eventStore.close();
snapshots.close();
rmSync(folder, { recursive: true });
