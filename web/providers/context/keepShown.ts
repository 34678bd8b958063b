import type { CoreContext } from '#api/contract/index.ts';

/**
 * The context as others have changed it, without taking a tab to another project or
 * team because the person chose that one in another tab. Null where nothing of it
 * is for this tab: its team is not the active one any more.
 */
export const keepShown = (
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
  const isThere = next.availableProjects.some(
    ({ id }) => id === activeProjectId,
  );
  return isThere
    ? { ...next, userContext: { ...next.userContext, activeProjectId } }
    : next;
};
