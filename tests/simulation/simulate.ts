import { vi } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { checkOwners } from '#infrastructure/eventLog/checkOwners.ts';
import { seededRandom } from '#tests/support/seededRandom.ts';
import { brokenPromises, noting } from './promises.ts';
import { seededScheduler } from './scheduler.ts';
import type { Step } from './steps.ts';
import { newWorld } from './world.ts';
import type { World } from './world.ts';

export type Simulated = Readonly<{
  /** Each rule that is broken at the end, with what breaks it. */
  broken: readonly string[];
  /** What was asked, by which process, and how it ended. */
  story: readonly string[];
  /** The events that were stored, to compare two runs of a seed. */
  log: readonly string[];
}>;

type Maker = (world: World, random: ReturnType<typeof seededRandom>) => Step;

const PROCESSES = 2;
const MOST_STEPS = 8;
const HOUR_MS = 3_600_000;

/**
 * Lets two processes carry out random steps at once, in an order that the seed
 * decides, with some of them cut; then finishes what was left, and looks for
 * broken rules. Fakes timers and `Math.random`, which the caller restores.
 */
export const simulate = async (
  seed: number,
  makers: readonly Maker[],
): Promise<Simulated> => {
  const random = seededRandom(seed);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockImplementation(random.next);
  const scheduler = seededScheduler(random);
  const world = await newWorld(scheduler);
  const processes = Array.from({ length: PROCESSES }, world.start);
  const story: string[] = [];
  const notes = noting();
  const running = new Set<Promise<void>>();

  const begin = (): void => {
    const make = random.pick(makers);
    const step = make?.(world, random);
    const slot = random.below(PROCESSES);
    const process = processes[slot];
    if (step === undefined || process === undefined) return;
    const note = notes.begun(step);
    const told = `${step.name} in process ${String(slot)}`;
    story.push(`begin: ${told}`);
    const run = step
      .run(process.slipway)
      .then(
        () => {
          note(true);
          story.push(`done: ${told}`);
        },
        (error: unknown) => {
          note(false);
          story.push(`${(error as Error).name}: ${told}`);
        },
      )
      .finally(() => running.delete(run));
    running.add(run);
  };

  const steps = 2 + random.below(MOST_STEPS - 1);
  for (let count = 0; count < steps; count += 1) {
    begin();
    await scheduler.let(random.below(20));
    if (!random.chance(0.15)) continue;
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
      ...(await brokenPromises(world, notes)),
    ],
    story,
    log: logOf(events),
  };
};

/** Streams by the order in which they began, as ids may differ. */
const logOf = (events: readonly RecordedEvent[]): readonly string[] => {
  const numbers = new Map<string, number>();
  return events.map(({ streamId, type }) => {
    const number = numbers.get(streamId) ?? numbers.size;
    numbers.set(streamId, number);
    return `${String(number)} ${type}`;
  });
};

/** A server that starts later and finds what is left, several times. */
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
      .resumeFlows({ idleMs: 0 })
      .finally(() => (isDone = true));
    await scheduler.runUntil(() => isDone);
    const { failures, unfinished } = await resumed;
    last = {
      failures: failures.map(({ flow, error }) => `${flow.name}: ${error}`),
      unfinished,
    };
  }
  return last;
};
