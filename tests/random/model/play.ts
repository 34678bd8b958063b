import * as queries from './queries.ts';
import type { Command, Step } from './steps.ts';
import * as items from './itemCommands.ts';
import * as plan from './planCommands.ts';
import * as projects from './projectCommands.ts';
import { expectForeignItemsNotFound } from './otherTeam.ts';
import type { Turn } from './turn.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;

/** Sends a command and compares the answer with the model. */
type Player<C> = (turn: Turn, command: C) => Promise<void>;
type Players = {
  readonly [Name in Command['kind']]: Player<
    Extract<Command, Readonly<{ kind: Name }>>
  >;
};

/** Also checks the projects, because which exist and are active may change. */
const withProjectCheck =
  <C>(player: Player<C>): Player<C> =>
  async (turn, command) => {
    await player(turn, command);
    for (const person of turn.team.people) {
      await queries.observeProjects({ ...turn, person });
    }
  };

const PLAYERS: Players = {
  create: items.create,
  edit: items.edit,
  complete: items.complete,
  deleteItem: items.deleteItem,
  move: plan.move,
  reorder: plan.reorder,
  bulk: plan.bulk,
  start: withProjectCheck(projects.start),
  revise: withProjectCheck(projects.revise),
  choose: withProjectCheck(projects.choose),
  deleteProject: withProjectCheck(projects.deleteProject),
  zone: projects.changeTimeZone,
  wait: async ({ world }, { hours }) => {
    world.server.clock.advance(hours * HOUR);
    // Deleting a project needs a sign-in of the last ten minutes.
    for (const person of world.teams.flatMap(({ people }) => people)) {
      person.cookie = await world.server.openSession(person.emailAddress);
    }
  },
  otherTeam: expectForeignItemsNotFound,
  list: queries.list,
  search: queries.search,
  chart: queries.chart,
  history: queries.history,
  asOf: queries.projectAsOf,
};

export type Failure = Readonly<{ index: number; cause: unknown }>;

/**
 * Sends the steps of both teams in order and compares all answers with the
 * model. Returns the first failure with its step, or null.
 */
export const play = async (
  world: World,
  steps: readonly Step[],
  /** The number of earlier steps, which makes idempotency keys unique. */
  before = 0,
): Promise<Failure | null> => {
  let index = 0;
  try {
    for (; index < steps.length; index++) {
      const step = steps[index];
      if (step !== undefined) await playOne(world, step, before + index);
    }
    for (const team of world.teams) await queries.observeAll(world, team);
    return null;
  } catch (cause) {
    return { index, cause };
  }
};

const playOne = async (world: World, step: Step, index: number) => {
  // Each command has a different instant.
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
