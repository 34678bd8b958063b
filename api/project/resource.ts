import type { UseCases } from '#application/useCases.ts';
import { inMemoryListResource } from '../http/inMemoryListResource.ts';
import type { Route } from '../http/route.ts';
import { toWireListed } from './toWire.ts';

/** Projects as a list resource of react-admin; a team has few of them. */
export const projectResource = (useCases: UseCases): readonly Route[] =>
  inMemoryListResource('projects', {
    summaries: [
      "The active team's projects, with the number of their items.",
      'A project of the active team, with the number of its items.',
    ],
    access: 'member',
    allowsTokens: true,
    sortedBy: { field: 'description', direction: 'asc' },
    rows: async ({ actor }) =>
      (await useCases.listProjects(actor)).map(toWireListed),
    notFound: 'PROJECT.NOT_FOUND',
  });
