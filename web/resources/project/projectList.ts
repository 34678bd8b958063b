import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ListedProject, Project } from '#api/contract/index.ts';
import type { SlipwayDataProvider } from '../../providers/calls/dataProvider.ts';
import { keptAs, orLastSeen } from '../../providers/lastSeen/query.ts';
import { useContextCache } from '../../providers/context/useSlipwayContext.ts';

const PROJECTS_KEY = ['projects'] as const;

/** The active team's projects with the number of their items. */
export const projectsQuery = (
  data: Pick<SlipwayDataProvider, 'listProjects'>,
) =>
  queryOptions({
    queryKey: PROJECTS_KEY,
    queryFn: ({ client, signal }): Promise<ListedProject[]> =>
      orLastSeen(client, {
        queryKey: PROJECTS_KEY,
        fetch: () => data.listProjects(signal),
        unpack: (kept: ListedProject[]) => kept,
      }),
    meta: keptAs((projects: ListedProject[]) => projects),
    // Every item that is added or done changes it.
    refetchOnMount: 'always',
  });

/** Updates the cached list and context after a command. */
export const useProjectListCache = () => {
  const queries = useQueryClient();
  const context = useContextCache();
  return {
    /** A project as the server or an optimistic command has it. */
    put: (project: Project): void => {
      queries.setQueryData<ListedProject[]>(PROJECTS_KEY, (list) =>
        list?.map((listed) =>
          listed.id === project.id ? { ...listed, ...project } : listed,
        ),
      );
      context.putProject(project);
    },
    /** A project is gone for good. */
    drop: (projectId: string): void => {
      queries.setQueryData<ListedProject[]>(PROJECTS_KEY, (list) =>
        list?.filter(({ id }) => id !== projectId),
      );
      queries.removeQueries({ queryKey: ['items', projectId] });
    },
    /** Items have changed their project. */
    itemsMoved: (projectId: string): void => {
      void queries.invalidateQueries({ queryKey: ['items', projectId] });
    },
    /** Fetches the list and the context again. */
    refresh: async (): Promise<void> => {
      void queries.invalidateQueries({ queryKey: PROJECTS_KEY });
      await context.refresh();
    },
  };
};
