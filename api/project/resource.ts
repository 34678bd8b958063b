import { z } from 'zod';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import type { Sort } from '../http/listQuery.ts';
import { contentRange, listQuery } from '../http/listQuery.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { toWireProject } from './toWire.ts';

const sortable = {
  id: 'id',
  description: 'description',
  status: 'status',
  startDate: 'startDate',
  durationInWeeks: 'durationInWeeks',
} as const;

type Field = keyof typeof sortable;

const filters = z.object({
  id: z.union([contract.id, z.array(contract.id)]).optional(),
  status: contract.projectStatus.optional(),
});

/** Projects as a list resource of react-admin; a team has few of them. */
export const projectResource = (useCases: UseCases): readonly Route[] => [
  route({
    method: 'GET',
    path: '/resources/projects',
    summary: "The active team's projects.",
    access: 'member',
    query: listQuery(sortable, filters),
    reply: z.array(contract.project),
    handle: async ({ actor, query: { sort, range, filter = {} } }) => {
      const { projects } = await useCases.getContext(actor);
      const ids = typeof filter.id === 'string' ? [filter.id] : filter.id;
      const found = projects
        .filter(({ id }) => ids?.includes(id) ?? true)
        .filter(({ status }) => status === (filter.status ?? status))
        .map(toWireProject)
        .sort(by(sort ?? { field: 'description', direction: 'asc' }));
      const [first, last] = range ?? [0, found.length - 1];
      const data = found.slice(first, last + 1);
      return {
        data,
        headers: contentRange('projects', {
          first,
          count: data.length,
          total: found.length,
        }),
      };
    },
  }),
];

type WireProject = ReturnType<typeof toWireProject>;

const by =
  ({ field, direction }: Sort<Field>) =>
  (a: WireProject, b: WireProject): number =>
    compare(a[field] ?? '', b[field] ?? '') * (direction === 'asc' ? 1 : -1);

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b));
