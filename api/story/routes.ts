import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { unchanged } from '../http/entityTag.ts';
import { readAt } from '../http/readAt.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { readTeam, teamVersion } from '../team/toWire.ts';
import { agentRoutes } from './agentRoutes.ts';

type Dependencies = Pick<ApiDependencies, 'useCases' | 'progress'>;

/** The team's product story and business model, and the help with them. */
export const storyRoutes = ({
  useCases,
  progress,
}: Dependencies): readonly Route[] => [
  route({
    method: 'PUT',
    path: '/teams/active/go-to-market-plan',
    summary:
      "Saves the team's product story and business model; new elements get an id.",
    access: 'member',
    body: contract.reviseGoToMarketPlan,
    reply: contract.team,
    versionOf: teamVersion,
    current: ({ actor }) => readTeam(useCases, actor),
    handle: async ({ actor, commandId, body, ifMatch }) => {
      const before = await readTeam(useCases, actor);
      const { position } = await useCases.reviseGoToMarketPlan({
        actor,
        commandId,
        productStory: body.productStory,
        elements: body.businessModel.elements,
        checkUnchanged: unchanged(ifMatch, ({ productStory, elements }) =>
          teamVersion({
            ...before,
            goToMarketPlan: { productStory, businessModel: { elements } },
          }),
        ),
      });
      return readAt(progress, position, () => readTeam(useCases, actor));
    },
  }),
  ...agentRoutes({ useCases }),
];
