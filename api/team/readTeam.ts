import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import { toWireTeam } from './toWire.ts';

/** The active team as the wire has it, for this reader. */
export const readTeam = async (useCases: UseCases, actor: Actor) =>
  toWireTeam(await useCases.getTeam(actor), actor);
