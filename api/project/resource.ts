import { z } from 'zod';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { listQuery, shortList } from '../http/listQuery.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { toWireListed } from './toWire.ts';

const sortable = {
  id: 'id',
  description: 'description',
  status: 'status',
  startDate: 'startDate',
  durationInWeeks: 'durationInWeeks',
} as const;

const filters = z.object({
  id: z.union([contract.id, z.array(contract.id)]).optional(),
  status: contract.projectStatus.optional(),
});

/** Projects as a list resource of react-admin; a team has few of them. */
export const projectResource = (useCases: UseCases): readonly Route[] => [
  route({
    method: 'GET',
    path: '/resources/projects',
    summary: "The active team's projects, with the number of their items.",
    access: 'member',
    query: listQuery(sortable, filters),
    reply: z.array(contract.listedProject),
    handle: async ({ actor, query: { sort, range, filter = {} } }) => {
      const projects = await useCases.listProjects(actor);
      const ids = typeof filter.id === 'string' ? [filter.id] : filter.id;
      const found = projects
        .filter(({ id }) => ids?.includes(id) ?? true)
        .filter(({ status }) => status === (filter.status ?? status))
        .map(toWireListed);
      return shortList('projects', found, {
        sort: sort ?? { field: 'description', direction: 'asc' },
        range,
      });
    },
  }),
];
