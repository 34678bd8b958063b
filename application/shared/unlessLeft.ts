import { DomainError } from '#domain/shared/domainError.ts';

/** For a workflow: who has left the team since has nothing to choose in it. */
export const unlessLeft = (error: unknown): Readonly<{ position: number }> => {
  const hasLeft =
    error instanceof DomainError &&
    ['TEAM.NOT_FOUND', 'ACCOUNT.NOT_FOUND'].includes(error.code);
  if (hasLeft) return { position: 0 };
  throw error;
};
