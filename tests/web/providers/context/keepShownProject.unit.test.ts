import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { CoreContext } from '#api/contract/index.ts';
import { contextQuery } from '#web/providers/context/useSlipwayContext.ts';
import { keepShownProject } from '#web/providers/context/keepShownProject.ts';

const contextWith = (
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
  const shown = contextWith('t-1', 'p-1');

  it('is shown', () => {
    const next = contextWith('t-1', 'p-1', { projects: ['p-1', 'p-2', 'p-3'] });
    expect(keepShownProject(shown, next)).toEqual(next);
    expect(keepShownProject(undefined, next)).toBe(next);
  });

  it('does not move a tab to a project or team chosen in another tab (I86)', () => {
    const chosen = contextWith('t-1', 'p-2');
    expect(keepShownProject(shown, chosen)?.userContext.activeProjectId).toBe(
      'p-1',
    );
    expect(keepShownProject(shown, contextWith('t-2', 'p-9'))).toBeNull();
  });

  it('does not move a tab that fetches the context again, for instance when it is looked at again (I86)', async () => {
    const queries = new QueryClient();
    const contexts = [shown, contextWith('t-1', 'p-2')];
    const query = contextQuery({
      getContext: async () => contexts.shift() as CoreContext,
    });
    const fetchProject = async () => {
      const { userContext } = await queries.query({ ...query, staleTime: 0 });
      return userContext.activeProjectId;
    };
    expect(await fetchProject()).toBe('p-1');
    expect(await fetchProject()).toBe('p-1');
  });

  it('drops what was fetched for the team before, once the context is that of a team chosen in another tab (I86)', async () => {
    const queries = new QueryClient();
    const contexts = [
      shown,
      contextWith('t-1', 'p-2'),
      contextWith('t-2', 'p-9'),
    ];
    const query = contextQuery({
      getContext: async () => contexts.shift() as CoreContext,
    });
    const refetch = () => queries.query({ ...query, staleTime: 0 });
    await refetch();
    queries.setQueryData(['members', 'getList'], ['Ada']);
    await refetch();
    expect(queries.getQueryData(['members', 'getList'])).toEqual(['Ada']);
    await refetch();
    expect(queries.getQueryData(['members', 'getList'])).toBeUndefined();
  });

  it('moves a tab away from a deleted project or team', () => {
    const closed = contextWith('t-1', 'p-2', { projects: ['p-2'] });
    expect(keepShownProject(shown, closed)).toBe(closed);
    const removed = contextWith('t-2', 'p-9', { teams: ['t-2'] });
    expect(keepShownProject(shown, removed)).toBe(removed);
  });
});
