import { vi } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { checkOwners } from '#infrastructure/eventLog/checkOwners.ts';
import { findHalfDone } from '#tests/support/workflowRuns.ts';
import type { Random } from '#tests/support/seededRandom.ts';
import { seededRandom } from '#tests/support/seededRandom.ts';
import { findLostChanges, createStepLog } from './stepLog.ts';
import {
  findMovedByRefusedDeletions,
  findOverfullProjects,
} from './refusedTransfers.ts';
import { seededScheduler } from './scheduler.ts';
import type { Kind } from './step.ts';
import { pickAny } from './step.ts';
import { findItemsAssignedToNonMembers } from './itemsAssignedToNonMembers.ts';
import { MAX_ITEMS, newWorld } from './world.ts';
import type { World } from './world.ts';

export type Simulated = Readonly<{
  /** Each rule that is broken at the end, with what breaks it. */
  broken: readonly string[];
  /** The steps, their processes and their outcomes. */
  story: readonly string[];
  /** The events that were stored, to compare two runs of a seed. */
  log: readonly string[];
}>;

/** Faked together, so that timers and measured times agree. */
const FAKED = ['setTimeout', 'clearTimeout', 'performance'] as const;
const PROCESSES = 2;
const MAX_STEPS = 12;
/** The greatest share of steps after which a process is cut. */
const MAX_CUTS = 0.4;
/**
 * Workflows that undo their own effects if they are refused. A new project
 * stays if others have added items to it before its own items arrived.
 */
const TAKEN_BACK = new Set([
  'JoinTeam',
  'StartProject',
  'DeleteProject',
  'UndoChange',
]);
const HOUR_MS = 3_600_000;

/**
 * Lets two processes run random steps at the same time, in an order that the
 * seed decides, and cuts some of them off. Then it finishes the remaining work
 * and looks for broken rules. It fakes timers and `Math.random`, which the
 * caller restores.
 */
export const simulate = async (
  seed: number,
  kind: Kind,
): Promise<Simulated> => {
  const random = seededRandom(seed);
  vi.useFakeTimers({ toFake: [...FAKED] });
  vi.spyOn(Math, 'random').mockImplementation(random.next);
  const scheduler = seededScheduler(random);
  // With fewer kinds of steps, conflicts are more frequent.
  const some = kind.steps.filter(() => random.chance(0.6));
  const chosen = some.length === 0 ? kind.steps : some;
  const world = await newWorld(scheduler, sizeOf(kind, random));
  const processes = Array.from({ length: PROCESSES }, world.start);
  const story: string[] = [];
  const notes = createStepLog();
  const running = new Set<Promise<void>>();

  const begin = (): void => {
    const step = random.pick(chosen)?.(world, random);
    const slot = random.below(PROCESSES);
    const process = processes[slot];
    if (step === undefined || process === undefined) return;
    const note = notes.begun(step);
    const label = `${step.name} in process ${String(slot)}`;
    story.push(`begin: ${label}`);
    const run = step
      .run(process.slipway)
      .then(
        () => {
          note(true);
          story.push(`done: ${label}`);
        },
        (error: unknown) => {
          note(false);
          story.push(`${(error as Error).name}: ${label}`);
        },
      )
      .finally(() => running.delete(run));
    running.add(run);
  };

  const steps = 2 + random.below(MAX_STEPS - 1);
  const cuts = random.next() * MAX_CUTS;
  for (let count = 0; count < steps; count += 1) {
    begin();
    await scheduler.let(random.below(20));
    if (!random.chance(cuts)) continue;
    const slot = random.below(PROCESSES);
    const process = processes[slot];
    if (process !== undefined) scheduler.cut(process.life);
    processes[slot] = world.start();
    story.push(`cut: process ${String(slot)}`);
  }
  await scheduler.runUntil(() => running.size === 0);

  const { failures, unfinished } = await finish(world, scheduler);
  const { breaches } = await checkOwners(world.first.eventStore);
  const events = await world.first.eventStore.readAll(0, Infinity);
  return {
    broken: [
      ...breaches.map((breach) => JSON.stringify(breach)),
      ...failures,
      ...(unfinished === 0 ? [] : [`${String(unfinished)} unfinished`]),
      ...(await findLostChanges(world, notes)),
      ...findItemsAssignedToNonMembers(events),
      ...findMovedByRefusedDeletions(events),
      ...findOverfullProjects(events, world),
      ...(await findHalfDone({ slipway: world.first }))
        .filter((name) => !TAKEN_BACK.has(name))
        .map((name) => `${name} was refused half done`),
    ],
    story,
    log: logOf(events),
  };
};

const sizeOf = (
  { crowds = [0], maxProjectItems, hasOtherTeam = false }: Kind,
  random: Random,
) => {
  const crowd = pickAny(random, crowds);
  const cap = maxProjectItems ?? MAX_ITEMS + crowd;
  return { crowd, maxProjectItems: cap, hasOtherTeam };
};

/** Numbers streams by the order in which they began, because ids may differ. */
const logOf = (events: readonly RecordedEvent[]): readonly string[] => {
  const numbers = new Map<string, number>();
  return events.map(({ streamId, type }) => {
    const number = numbers.get(streamId) ?? numbers.size;
    numbers.set(streamId, number);
    return `${String(number)} ${type}`;
  });
};

/** Starts a server later that finishes remaining work, several times. */
const finish = async (
  world: World,
  scheduler: ReturnType<typeof seededScheduler>,
) => {
  const { slipway } = world.start();
  scheduler.free();
  let last = { failures: [] as string[], unfinished: 0 };
  for (let round = 0; round < 3; round += 1) {
    world.first.clock.advance(HOUR_MS);
    let isDone = false;
    const resumed = slipway.useCases
      .resumeWorkflows({ idleMs: 0 })
      .finally(() => (isDone = true));
    await scheduler.runUntil(() => isDone);
    const { failures, unfinished } = await resumed;
    last = {
      failures: failures.map(
        ({ workflow, error }) => `${workflow.name}: ${error}`,
      ),
      unfinished,
    };
  }
  return last;
};
