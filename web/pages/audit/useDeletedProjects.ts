import { useGetList } from 'react-admin';
import type { DeletedProject } from '#api/contract/index.ts';

/** The deleted projects of the team, last deleted first. */
export const useDeletedProjects = () =>
  useGetList<DeletedProject>('deleted-projects', LAST_DELETED, {
    staleTime: 0,
  });

const LAST_DELETED = {
  pagination: { page: 1, perPage: 500 },
  sort: { field: 'deletedAt', order: 'DESC' as const },
  filter: {},
};
