import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { toCompactItem } from '../contract/compaction.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { eachPart, toWireList } from './toWire.ts';

const PROJECTS = '/teams/active/projects';

/** A project's items in the forms that lists and boards need. */
export const queryRoutes = (useCases: UseCases): readonly Route[] => [
  queryItems(useCases),
  activeItems(useCases),
  searchItems(useCases),
];

const queryItems = (useCases: UseCases) =>
  route({
    method: 'POST',
    path: `${PROJECTS}/:projectId/all/query`,
    summary: "A project's items, by timeframe and scope.",
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    mutates: false,
    body: contract.queryItems,
    reply: contract.queriedItems,
    handle: async ({ actor, params: { projectId }, body }) => {
      const list = await useCases.listItems({
        actor,
        projectId,
        filter: {
          timeframe: body.timeframeAssignmentFilter,
          scope: body.scopeFilter,
        },
      });
      if (body.compact === true) return compactReply(actor, projectId, list);
      const { rows: items, rest } = toWireList(list, (item) => item);
      return { data: { projectId, items }, rest };
    },
  });

const activeItems = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${PROJECTS}/active/items`,
    summary:
      "The active project's items in compact form, for pages that do not know the active project's id yet.",
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    reply: contract.compactItemsReply,
    handle: async ({ actor }) => {
      const projectId = await useCases.findActiveProject(actor);
      const list = await useCases.listItems({ actor, projectId, filter: {} });
      return compactReply(actor, projectId, list);
    },
  });

const compactReply = (
  { teamId }: Actor,
  projectId: string,
  list: Parameters<typeof toWireList>[0],
) => {
  const { rows: compactItems, rest } = toWireList(list, toCompactItem);
  return { data: { projectId, teamId, compactItems }, rest };
};

const searchItems = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${PROJECTS}/:projectId/search`,
    summary:
      'Items of a project whose description contains all words; each word may be a prefix. At most 50, best matches first.',
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    query: contract.searchQuery,
    reply: contract.searchReply,
    handle: async ({ actor, params: { projectId }, query }) => {
      const { first, rest } = await useCases.searchItems({
        actor,
        projectId,
        query: query.query,
      });
      return {
        data: { searchResults: first.map(toResult) },
        rest:
          rest === null
            ? undefined
            : eachPart(rest, (part) => part.map(toResult)),
      };
    },
  });

type Found = Awaited<ReturnType<UseCases['searchItems']>>['first'][number];

const toResult = ({ id, description, scope }: Found) => ({
  id,
  description,
  scope,
});
