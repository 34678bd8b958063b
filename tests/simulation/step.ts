import type { Actor } from '#application/shared/actor.ts';
import { Role } from '#domain/shared/role.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import type { Random } from '#tests/support/seededRandom.ts';
import type { World } from './world.ts';

/** What somebody asks of a process; `run` rejects when it is refused or cut. */
export type Step = Readonly<{
  name: string;
  /** Of the item whose completion it sets. */
  completes?: Readonly<{ itemId: string; value: boolean }>;
  /** The item that it deletes, or all that a project may hold. */
  mayEnd?: string;
  run: (slipway: MemorySlipway) => Promise<unknown>;
}>;

export type Maker = (world: World, random: Random) => Step;

export type Kind = Readonly<{
  /** Some are more frequent than others. */
  steps: readonly Maker[];
  /** How many items are planned in the last weeks besides: one of these. */
  crowds?: readonly number[];
  /** Everybody is an Admin of another team, too. */
  hasOtherTeam?: boolean;
  /** Of a project. */
  maxProjectItems?: number;
}>;

export const anyOf = <T>(random: Random, list: readonly T[]): T =>
  random.pick(list) as T;

/** Mostly Grace, so that what is done with her meets. */
export const leaver = ({ people, grace }: World, random: Random): Actor =>
  random.chance(0.7) ? grace : anyOf(random, people);

export const asActor = ({ people, teamIds }: World, random: Random): Actor => ({
  ...anyOf(random, people),
  teamId: anyOf(random, teamIds),
  role: Role.Admin,
});
