import { z } from 'zod';
import type { UseCases } from '#application/useCases.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import * as contract from '../contract/index.ts';
import {
  contentRange,
  idsIn,
  listQuery,
  WHOLE_RANGE,
} from '../http/listQuery.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';

const listing = listQuery(
  { id: 'deletedAt', deletedAt: 'deletedAt' } as const satisfies Record<
    contract.Resources['deleted-projects']['sort'],
    string
  >,
  contract.deletedProjectsFilter,
);

/** What remains of deleted projects, and restoring one, for Admins. */
export const deletedProjectRoutes = (useCases: UseCases): readonly Route[] => [
  listAllDeletedProjects(useCases),
  queryDeletedProjects(useCases),
  getDeletedProject(useCases),
  restoreProject(useCases),
];

const listAllDeletedProjects = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: '/teams/active/deleted-projects',
    summary:
      'The deleted projects of the active team, most recently deleted first. Admins can still read their history, past states, charts and reports.',
    access: 'admin',
    reply: contract.deletedProjects,
    handle: async ({ actor }) => {
      const { documents } = await useCases.listDeletedProjects({ actor });
      return { data: { projects: [...documents] } };
    },
  });

const queryDeletedProjects = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: '/resources/deleted-projects',
    summary:
      'The deleted projects of the active team, most recently deleted first.',
    access: 'admin',
    query: listing,
    reply: z.array(contract.deletedProject),
    handle: async ({ actor, query }) => {
      const { sort, range = WHOLE_RANGE, filter = {} } = query;
      const { id, deletedByUserId } = filter;
      const { documents, total } = await useCases.listDeletedProjects({
        actor,
        filter: {
          deletedByUserId,
          ids: idsIn(id),
        },
        direction: sort?.direction ?? 'desc',
        range,
      });
      const [first] = range;
      const count = documents.length;
      return {
        data: [...documents],
        headers: contentRange('deleted-projects', { first, count, total }),
      };
    },
  });

const getDeletedProject = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: '/resources/deleted-projects/:id',
    summary: 'A deleted project.',
    access: 'admin',
    refusals: ['PROJECT.NOT_FOUND'],
    reply: contract.deletedProject,
    handle: async ({ actor, params: { id } }) => {
      const filter = { ids: [id] };
      const found = await useCases.listDeletedProjects({ actor, filter });
      const [project] = found.documents;
      if (project === undefined) throw new DomainError('PROJECT.NOT_FOUND');
      return { data: project };
    },
  });

const restoreProject = (useCases: UseCases) =>
  route({
    method: 'POST',
    path: '/teams/active/deleted-projects/:id/restore',
    summary:
      'Restores a deleted project with its number, dates, plan and the items that were deleted with it. Items that were moved to another project stay there.',
    access: 'admin',
    refusals: [
      'PROJECT.NOT_FOUND',
      'QUOTA.NumProjectsQuotaExceeded',
      'QUOTA.ProjectItemsQuotaExceeded',
    ],
    reply: contract.restoreProjectReply,
    handle: async ({ actor, commandId, params }) => {
      const { id: projectId } = params;
      const request = { actor, commandId, projectId };
      const { position } = await useCases.restoreProject(request);
      return { data: { id: projectId }, position };
    },
  });
