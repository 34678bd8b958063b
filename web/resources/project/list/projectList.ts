import { useQueryClient } from '@tanstack/react-query';
import type { ListedProject, Project } from '#api/contract/index.ts';
import { itemsKey } from '../../item/store/projectItemsCache.ts';
import { useContextCache } from '../../../providers/context/useSlipwayContext.ts';

/** The team's projects with their numbers of items, as a single page. */
export const PROJECT_LIST = {
  pagination: { page: 1, perPage: 500 },
  sort: { field: 'description', order: 'ASC' },
  filter: {},
} as const;

type Cached = Readonly<{ data: ListedProject[] }>;
type Listed = Cached['data'];

/** Updates the cached list and context after a command. */
export const useProjectListCache = () => {
  const queries = useQueryClient();
  const context = useContextCache();
  const change = (next: (list: Listed) => Listed) => {
    queries.setQueriesData<Cached>(
      { queryKey: ['projects', 'getList'] },
      (cached) => cached && { ...cached, data: next(cached.data) },
    );
  };
  return {
    /** Replaces a project by the server's or an optimistic version. */
    put: (project: Project): void => {
      change((list) =>
        list.map((listed) =>
          listed.id === project.id ? { ...listed, ...project } : listed,
        ),
      );
      context.putProject(project);
    },
    /** Removes a project that was deleted for good. */
    drop: (projectId: string): void => {
      change((list) => list.filter(({ id }) => id !== projectId));
      queries.removeQueries({ queryKey: itemsKey(projectId) });
    },
    /** Refetches the items of a project that got or lost some. */
    itemsMoved: (projectId: string): void => {
      void queries.invalidateQueries({ queryKey: itemsKey(projectId) });
    },
    /** Refetches the list and the context. */
    refresh: async (): Promise<void> => {
      void queries.invalidateQueries({ queryKey: ['projects'] });
      await context.refresh();
    },
  };
};
