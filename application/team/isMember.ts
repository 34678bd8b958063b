import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';

export type IsMember = (
  actor: Actor,
  userId: string | null | undefined,
) => Promise<boolean>;

/** Whether a user belongs to the actor's active team; false for null. */
export const isMember =
  ({ readModels }: { readModels: ReadModels }): IsMember =>
  async ({ teamId }, userId) => {
    if (userId === null || userId === undefined) return false;
    const team = await readModels.get('teams', teamId);
    return team?.members.some((member) => member.userId === userId) ?? false;
  };
