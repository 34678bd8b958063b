import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import { DomainError } from '#domain/shared/domainError.ts';

/** The actor's active project. Throws PROJECT.NOT_FOUND without one. */
export const activeProjectId = async (
  useCases: UseCases,
  actor: Actor,
): Promise<string> => {
  const { activeProjectId: id } = await useCases.getContext(actor);
  if (id === null) throw new DomainError('PROJECT.NOT_FOUND');
  return id;
};
