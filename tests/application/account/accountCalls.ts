import type { Actor } from '#application/shared/actor.ts';
import { newCommandId } from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';

export const GRACE = 'grace@example.com';

/** Closes an account, by default with the confirmation that Grace's needs. */
export const close = (
  { useCases }: MemorySlipway,
  { userId }: Pick<Actor, 'userId'>,
  confirmation = GRACE,
) => useCases.closeAccount({ userId, commandId: newCommandId(), confirmation });

/** The team in which the actor acts. */
export const teamOf = async ({ useCases }: MemorySlipway, actor: Actor) =>
  (await useCases.getTeam(actor)).team;

export const memberIdsOf = async (slipway: MemorySlipway, actor: Actor) =>
  (await teamOf(slipway, actor)).members.map(({ userId }) => userId);
