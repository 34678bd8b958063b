import { describe, expect, it } from 'vitest';
import type { CoreContext } from '#api/contract/index.ts';
import { keepShown } from '#web/providers/context/keepShown.ts';

const aContext = (
  teamId: string,
  activeProjectId: string,
  { teams = ['t-1', 't-2'], projects = ['p-1', 'p-2'] } = {},
) =>
  ({
    userContext: { userId: 'user-1', activeProjectId },
    activeTeam: { id: teamId },
    availableTeams: teams.map((id) => ({ id })),
    availableProjects: projects.map((id) => ({ id })),
  }) as CoreContext;

describe('A change of the context by others', () => {
  const shown = aContext('t-1', 'p-1');

  it('is shown', () => {
    const next = aContext('t-1', 'p-1', { projects: ['p-1', 'p-2', 'p-3'] });
    expect(keepShown(shown, next)).toEqual(next);
    expect(keepShown(undefined, next)).toBe(next);
  });

  it('does not move a tab to a project or team chosen in another tab (I86)', () => {
    const chosen = aContext('t-1', 'p-2');
    expect(keepShown(shown, chosen)?.userContext.activeProjectId).toBe('p-1');
    expect(keepShown(shown, aContext('t-2', 'p-9'))).toBeNull();
  });

  it('moves a tab away from a deleted project or team', () => {
    const closed = aContext('t-1', 'p-2', { projects: ['p-2'] });
    expect(keepShown(shown, closed)).toBe(closed);
    const removed = aContext('t-2', 'p-9', { teams: ['t-2'] });
    expect(keepShown(shown, removed)).toBe(removed);
  });
});
