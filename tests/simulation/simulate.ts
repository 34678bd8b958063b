import { vi } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { checkOwners } from '#infrastructure/eventLog/checkOwners.ts';
import { findHalfDone } from '#tests/support/workflowRuns.ts';
import type { Random } from '#tests/support/seededRandom.ts';
import { seededRandom } from '#tests/support/seededRandom.ts';
import type { StepLog } from './stepLog.ts';
import { findLostChanges, createStepLog } from './stepLog.ts';
import {
  findMovedByRefusedDeletions,
  findOverfullProjects,
} from './refusedTransfers.ts';
import type { Scheduler } from './scheduler.ts';
import { seededScheduler } from './scheduler.ts';
import type { Kind, StepMaker } from './step.ts';
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
  const makers = chooseMakers(kind, random);
  const world = await newWorld(scheduler, sizeOf(kind, random));
  const stepLog = createStepLog();
  const story: string[] = [];
  await runSteps({ world, scheduler, random, makers, stepLog, story });
  const unfinished = await finishWorkflows(world, scheduler);
  const { breaches } = await checkOwners(world.unscheduled.eventStore);
  const events = await world.unscheduled.eventStore.readAll(0, Infinity);
  return {
    broken: [
      ...breaches.map((breach) => JSON.stringify(breach)),
      ...unfinished,
      ...(await findLostChanges(world, stepLog)),
      ...findItemsAssignedToNonMembers(events),
      ...findMovedByRefusedDeletions(events),
      ...findOverfullProjects(events, world),
      ...(await findHalfDone({ slipway: world.unscheduled }))
        .filter((name) => !TAKEN_BACK.has(name))
        .map((name) => `${name} was refused half done`),
    ],
    story,
    log: logOf(events),
  };
};

/** A random part: with fewer kinds of steps, conflicts are more frequent. */
const chooseMakers = (
  { steps }: Kind,
  random: Random,
): readonly StepMaker[] => {
  const some = steps.filter(() => random.chance(0.6));
  return some.length === 0 ? steps : some;
};

/**
 * Begins random steps in the processes, cuts some processes off and starts new
 * ones in their place, and waits until every step has ended.
 */
const runSteps = async ({
  world,
  scheduler,
  random,
  makers,
  stepLog,
  story,
}: Readonly<{
  world: World;
  scheduler: Scheduler;
  random: Random;
  makers: readonly StepMaker[];
  stepLog: StepLog;
  story: string[];
}>): Promise<void> => {
  const processes = Array.from({ length: PROCESSES }, world.start);
  const running = new Set<Promise<void>>();

  const beginStep = (): void => {
    const step = random.pick(makers)?.(world, random);
    const slot = random.below(PROCESSES);
    const process = processes[slot];
    if (step === undefined || process === undefined) return;
    const recordEnd = stepLog.recordBegin(step);
    const label = `${step.name} in process ${String(slot)}`;
    story.push(`begin: ${label}`);
    const run = step
      .run(process.slipway)
      .then(
        () => {
          recordEnd({ isDone: true });
          story.push(`done: ${label}`);
        },
        (error: unknown) => {
          recordEnd({ isDone: false });
          story.push(`${(error as Error).name}: ${label}`);
        },
      )
      .finally(() => running.delete(run));
    running.add(run);
  };

  const replaceProcess = (): void => {
    const slot = random.below(PROCESSES);
    const process = processes[slot];
    if (process !== undefined) scheduler.cut(process.life);
    processes[slot] = world.start();
    story.push(`cut: process ${String(slot)}`);
  };

  const steps = 2 + random.below(MAX_STEPS - 1);
  const cuts = random.next() * MAX_CUTS;
  for (let count = 0; count < steps; count += 1) {
    beginStep();
    await scheduler.letThrough(random.below(20));
    if (random.chance(cuts)) replaceProcess();
  }
  await scheduler.runUntil(() => running.size === 0);
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

/**
 * Starts a server later that finishes remaining work, several times. Returns
 * what it could not finish.
 */
const finishWorkflows = async (
  world: World,
  scheduler: Scheduler,
): Promise<readonly string[]> => {
  const { slipway } = world.start();
  scheduler.free();
  let last: readonly string[] = [];
  for (let round = 0; round < 3; round += 1) {
    world.unscheduled.clock.advance(HOUR_MS);
    let isDone = false;
    const resumed = slipway.useCases
      .resumeWorkflows({ idleMs: 0 })
      .finally(() => (isDone = true));
    await scheduler.runUntil(() => isDone);
    const { failures, unfinished } = await resumed;
    last = [
      ...failures.map(({ workflow, error }) => `${workflow.name}: ${error}`),
      ...(unfinished === 0 ? [] : [`${String(unfinished)} unfinished`]),
    ];
  }
  return last;
};
