import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { checkIfMatch } from '../http/ifMatch.ts';
import { readAt } from '../http/readAt.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { toWireVersions } from '../http/toWireVersions.ts';
import { readTeam } from '../team/readTeam.ts';
import { teamVersion } from '../team/toWire.ts';
import { storyWorkflowRoutes } from './storyWorkflowRoutes.ts';

/** The team's product story and business model, and the help with writing. */
export const storyRoutes = (useCases: UseCases): readonly Route[] => [
  route({
    method: 'PUT',
    path: '/teams/active/go-to-market-plan',
    summary:
      "Saves the team's product story and business model; new elements get an id.",
    access: 'member',
    refusals: ['STORY.ELEMENT_TWICE'],
    body: contract.reviseGoToMarketPlan,
    reply: contract.team,
    versionOf: teamVersion,
    readCurrent: ({ actor }) => readTeam(useCases, actor),
    handle: async ({ actor, commandId, body, ifMatch }) => {
      const before = await readTeam(useCases, actor);
      const { position } = await useCases.reviseGoToMarketPlan({
        actor,
        commandId,
        productStory: body.productStory,
        elements: body.businessModel.elements,
        checkUnchanged: checkIfMatch(ifMatch, ({ productStory, elements }) =>
          teamVersion({
            ...before,
            goToMarketPlan: { productStory, businessModel: { elements } },
          }),
        ),
      });
      return readAt(position, () => readTeam(useCases, actor));
    },
  }),
  route({
    method: 'GET',
    path: '/teams/active/go-to-market-plan/versions',
    summary: 'Every version of the story and the business model, newest first.',
    access: 'member',
    query: contract.versionsQuery,
    reply: contract.versionsReply,
    handle: async ({ actor, query }) => ({
      data: toWireVersions(await useCases.getPlanVersions({ actor, ...query })),
    }),
  }),
  ...storyWorkflowRoutes(useCases),
];
