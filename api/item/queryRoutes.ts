import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { compacted } from '../contract/compaction.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { toWireItems } from './toWire.ts';

const PROJECT = '/teams/active/projects';

/** Items of a project as lists and boards ask for them. */
export const queryRoutes = (useCases: UseCases): readonly Route[] => [
  queryItems(useCases),
  activeItems(useCases),
  searchItems(useCases),
];

const queryItems = (useCases: UseCases) =>
  route({
    method: 'POST',
    path: `${PROJECT}/:projectId/all/query`,
    summary: "A project's items, by timeframe and scope.",
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    mutates: false,
    body: contract.queryItems,
    reply: contract.queriedItems,
    handle: async ({ actor, params: { projectId }, body }) => {
      const { documents } = await useCases.queryItems({
        actor,
        projectId,
        filter: {
          timeframe: body.timeframeAssignmentFilter,
          scope: body.scopeFilter,
        },
      });
      return {
        data:
          body.compact === true
            ? compactReply(actor, projectId, documents)
            : { projectId, items: toWireItems(documents) },
      };
    },
  });

const activeItems = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${PROJECT}/active/items`,
    summary:
      "The active project's items, compact: a page can ask for them before it knows which project that is.",
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    reply: contract.compactItemsReply,
    handle: async ({ actor }) => {
      const projectId = await useCases.findActiveProject(actor);
      const { documents } = await useCases.queryItems({
        actor,
        projectId,
        filter: {},
      });
      return { data: compactReply(actor, projectId, documents) };
    },
  });

const compactReply = (
  { teamId }: Actor,
  projectId: string,
  documents: Parameters<typeof toWireItems>[0],
) => ({
  projectId,
  teamId,
  compactItems: toWireItems(documents).map(compacted),
});

const searchItems = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${PROJECT}/:projectId/search`,
    summary:
      'Items of a project whose description contains all words, by prefix.',
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    query: contract.searchQuery,
    reply: contract.searchReply,
    handle: async ({ actor, params: { projectId }, query }) => {
      const found = await useCases.searchItems({
        actor,
        projectId,
        query: query.query,
      });
      return {
        data: {
          searchResults: found.map(({ id, description, scope }) => ({
            id,
            description,
            scope,
          })),
        },
      };
    },
  });
