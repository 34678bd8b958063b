import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readYourWrites.ts';

export type FindActor = (userId: string) => Promise<Actor | null>;

/**
 * The user as a member of their active team; null when there is no such
 * membership. Every route asks this before anything else.
 */
export const findActor =
  ({
    readModels,
    readFresh,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
  }): FindActor =>
  (userId) =>
    readFresh(async () => {
      const user = await readModels.get('users', userId);
      const teamId = user?.activeTeamId ?? null;
      if (teamId === null) return null;
      const team = await readModels.get('teams', teamId);
      const member = team?.members.find((m) => m.userId === userId);
      return member === undefined
        ? null
        : { userId, teamId, role: member.role };
    });
