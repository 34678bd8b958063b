import type { Actor } from '#application/shared/actor.ts';
import { Role } from '#domain/shared/role.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import type { Random } from '#tests/support/seededRandom.ts';
import type { World } from './world.ts';

/** In place of an item's id: a step may delete all of a project's items. */
export const ANY_ITEM = 'any';

/** A request to a process; `run` rejects if it is refused or cut off. */
export type Step = Readonly<{
  name: string;
  /** The item that it completes or reopens. */
  completes?: Readonly<{ itemId: string; isCompleted: boolean }>;
  /** The item that it may delete, or `ANY_ITEM`. */
  mayEnd?: string;
  run: (slipway: MemorySlipway) => Promise<unknown>;
}>;

export type StepMaker = (world: World, random: Random) => Step;

export type Kind = Readonly<{
  /** Frequent steps are listed several times. */
  steps: readonly StepMaker[];
  /** The possible numbers of additional items in the last weeks. */
  crowds?: readonly number[];
  /** Whether everybody is also an Admin of another team. */
  hasOtherTeam?: boolean;
  /** The most items of a project. */
  maxProjectItems?: number;
}>;

export const pickAny = <T>(random: Random, list: readonly T[]): T =>
  random.pick(list) as T;

/** Mostly Grace, so that steps that concern her conflict. */
export const pickLeaver = ({ people, grace }: World, random: Random): Actor =>
  random.chance(0.7) ? grace : pickAny(random, people);

export const pickActor = (
  { people, teamIds }: World,
  random: Random,
): Actor => ({
  ...pickAny(random, people),
  teamId: pickAny(random, teamIds),
  role: Role.Admin,
});
