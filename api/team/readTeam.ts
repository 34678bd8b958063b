import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import { Role } from '#domain/shared/role.ts';
import { toWireTeam } from './toWire.ts';

/** The active team on the wire, with what the reader's current role may see. */
export const readTeam = async (useCases: UseCases, actor: Actor) => {
  const view = await useCases.getTeam(actor);
  const { tokenId } = actor;
  return toWireTeam(view, { role: view.ownRole ?? Role.Editor, tokenId });
};
