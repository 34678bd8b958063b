import { DomainError } from '#domain/shared/domainError.ts';

/**
 * For workflows: ignores that the person has left the team in the meantime, so
 * that there is nothing to make active.
 */
export const ignoreIfLeftTeam = (
  error: unknown,
): Readonly<{ position: number }> => {
  const hasLeft =
    error instanceof DomainError &&
    ['TEAM.NOT_FOUND', 'ACCOUNT.NOT_FOUND'].includes(error.code);
  if (hasLeft) return { position: 0 };
  throw error;
};
