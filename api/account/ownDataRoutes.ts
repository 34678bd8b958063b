import type { AccountExport } from '#application/account/exportAccount.ts';
import { Role } from '#domain/shared/role.ts';
import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';

type Dependencies = Pick<ApiDependencies, 'useCases' | 'sessions' | 'clock'>;

/** What is stored of one, and its size limits. */
export const ownDataRoutes = (dependencies: Dependencies): readonly Route[] => [
  getUsage(dependencies),
  exportOwnData(dependencies),
];

const getUsage = ({ useCases }: Dependencies) =>
  route({
    method: 'GET',
    path: '/user/usage',
    summary: "The user's limits and how much of them is used.",
    access: 'member',
    reply: contract.usage,
    handle: async ({ actor }) => ({ data: await useCases.getUsage(actor) }),
  });

const exportOwnData = ({ useCases, sessions, clock }: Dependencies) =>
  route({
    method: 'GET',
    path: '/user/export',
    summary:
      'Everything stored about the user: account, sessions, teams, assigned items and plan changes.',
    access: 'user',
    bucket: 'replay',
    reply: contract.ownData,
    handle: async ({ userId, sessionId }) => {
      const exportedAt = clock.now();
      const listed = await sessions.list(userId, sessionId, exportedAt);
      const kept = await useCases.exportAccount(userId);
      return {
        data: {
          exportedAt,
          account: {
            userId,
            emailAddress: kept.person?.emailAddress ?? '',
            displayName: kept.person?.displayName ?? null,
            color: kept.person?.color ?? null,
            createdAt: kept.user.createdAt,
          },
          sessions: listed.map(({ current: _, ...session }) => session),
          teams: kept.teams.map((one) => toWireTeam(one, userId)),
        },
      };
    },
  });

type OwnTeam = AccountExport['teams'][number];

const toWireTeam = ({ team, projects }: OwnTeam, userId: string) => ({
  id: team.id,
  teamName: team.teamName,
  role:
    team.members.find((member) => member.userId === userId)?.role ??
    Role.Editor,
  projects: projects.map(({ project, assignedItems, planChanges }) => ({
    id: project.id,
    description: project.description,
    assignedItems: assignedItems.map(({ id, linkId, description }) => ({
      id,
      linkId,
      description,
    })),
    planChanges: planChanges.map(
      ({ occurredAt, itemId, change, from, to }) => ({
        occurredAt,
        itemId,
        change,
        from,
        to,
      }),
    ),
  })),
});
