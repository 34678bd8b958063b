import * as ask from './ask.ts';
import type { Command, Step } from './commands.ts';
import * as items from './performItems.ts';
import * as plan from './performPlan.ts';
import * as projects from './performProjects.ts';
import { trespass } from './trespass.ts';
import type { Turn } from './turn.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;

type Player<C> = (turn: Turn, command: C) => Promise<void>;
type Players = {
  readonly [Name in Command['kind']]: Player<
    Extract<Command, Readonly<{ kind: Name }>>
  >;
};

/** Whatever becomes of one project may change which are there and active. */
const thenProjects =
  <C>(player: Player<C>): Player<C> =>
  async (turn, command) => {
    await player(turn, command);
    for (const person of turn.team.people) {
      await ask.observeProjects({ ...turn, person });
    }
  };

const PLAYERS: Players = {
  create: items.create,
  describe: items.describe,
  complete: items.complete,
  remove: items.remove,
  move: plan.move,
  reorder: plan.reorder,
  bulk: plan.bulk,
  start: thenProjects(projects.start),
  revise: thenProjects(projects.revise),
  choose: thenProjects(projects.choose),
  drop: thenProjects(projects.drop),
  zone: projects.zone,
  wait: async ({ world }, { hours }) => {
    // Who does nothing for two weeks is signed out.
    for (const person of world.teams.flatMap(({ people }) => people)) {
      await world.call(person, 'GET', '/user/core-application-context');
    }
    world.server.clock.advance(hours * HOUR);
  },
  trespass,
  list: ask.list,
  search: ask.search,
  chart: ask.chart,
  history: ask.history,
  recall: ask.recall,
};

export type Failure = Readonly<{ index: number; cause: unknown }>;

/**
 * Plays what both teams want, in turn, and holds all answers against the model.
 * Answers with what went wrong at which step, or after the last one.
 */
export const play = async (
  world: World,
  steps: readonly Step[],
): Promise<Failure | null> => {
  let index = 0;
  try {
    for (; index < steps.length; index++) {
      const step = steps[index];
      if (step !== undefined) await playOne(world, step, index);
    }
    for (const team of world.teams) await ask.observeAll(world, team);
    return null;
  } catch (cause) {
    return { index, cause };
  }
};

const playOne = async (world: World, step: Step, index: number) => {
  // No two commands at one instant, so that it tells them apart.
  world.server.clock.advance(1);
  world.instants.push(world.now());
  const player = PLAYERS[step.command.kind] as Player<Command>;
  await player(turnOf(world, step, index), step.command);
};

const turnOf = (world: World, step: Step, index: number): Turn => {
  const team = world.teams[step.team];
  return {
    world,
    team,
    other: world.teams[step.team === 0 ? 1 : 0],
    person: team.people[step.person],
    key: `${team.mark}-${index}`,
    twice: step.twice,
    now: world.now(),
  };
};
