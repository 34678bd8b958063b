import type { CoreContext } from '#api/contract/index.ts';

/**
 * The new context with the project that this tab shows, even if the person has
 * chosen another one in another tab. Null if another team is active now.
 */
export const keepShownProject = (
  shown: CoreContext | undefined,
  next: CoreContext,
): CoreContext | null => {
  if (shown === undefined) return next;
  const teamId = shown.activeTeam.id;
  if (next.activeTeam.id !== teamId) {
    const isMember = next.availableTeams.some(({ id }) => id === teamId);
    return isMember ? null : next;
  }
  const { activeProjectId } = shown.userContext;
  const isAvailable = next.availableProjects.some(
    ({ id }) => id === activeProjectId,
  );
  return isAvailable
    ? { ...next, userContext: { ...next.userContext, activeProjectId } }
    : next;
};
