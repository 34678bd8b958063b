import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { unchanged } from '../http/entityTag.ts';
import { readAt } from '../http/readAt.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { teamVersion, toWireTeam } from './toWire.ts';

type Dependencies = Pick<ApiDependencies, 'useCases' | 'progress'>;

/** The active team. */
export const teamRoutes = (dependencies: Dependencies): readonly Route[] => [
  getTeam(dependencies.useCases),
  setFirstRunExperience(dependencies),
];

const getTeam = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: '/teams/active',
    summary: 'The active team with its go-to-market plan.',
    access: 'member',
    reply: contract.team,
    versionOf: teamVersion,
    handle: async ({ actor }) => ({
      data: toWireTeam(await useCases.getTeam(actor)),
    }),
  });

const setFirstRunExperience = ({ useCases, progress }: Dependencies) =>
  route({
    method: 'PUT',
    path: '/teams/active/first-run-experience',
    summary: "Stores the state of the team's setup guide.",
    access: 'member',
    body: contract.firstRunExperience,
    reply: contract.team,
    versionOf: teamVersion,
    current: async ({ actor }) => toWireTeam(await useCases.getTeam(actor)),
    handle: async ({ actor, commandId, body, ifMatch }) => {
      const before = toWireTeam(await useCases.getTeam(actor));
      const { position } = await useCases.setFirstRunExperience({
        actor,
        commandId,
        setupGuideCompleted: body.setupGuideCompleted,
        checkUnchanged: unchanged(ifMatch, (team) =>
          team.status === 'None'
            ? null
            : teamVersion({ ...before, firstRunExperienceState: team }),
        ),
      });
      return readAt(progress, position, async () =>
        toWireTeam(await useCases.getTeam(actor)),
      );
    },
  });
