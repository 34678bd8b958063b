import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import { Role } from '#domain/shared/role.ts';
import { toWireTeam } from './toWire.ts';

/** The active team as the wire has it, for what this reader is by now. */
export const readTeam = async (useCases: UseCases, actor: Actor) => {
  const view = await useCases.getTeam(actor);
  const own = view.team.members.find(({ userId }) => userId === actor.userId);
  return toWireTeam(view, { role: own?.role ?? Role.Editor });
};
