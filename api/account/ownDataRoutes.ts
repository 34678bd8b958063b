import type { AccountExport } from '#application/account/exportAccount.ts';
import { DEFAULT_NOTIFICATIONS } from '#domain/shared/notifications.ts';
import { Role } from '#domain/shared/role.ts';
import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { toWireToken } from './toWire.ts';

type Dependencies = Pick<ApiDependencies, 'useCases' | 'sessions' | 'clock'>;

/** Routes for the data stored about a user, and for the limits of a user. */
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
    allowsTokens: false,
    reply: contract.usage,
    handle: async ({ actor }) => ({ data: await useCases.getUsage(actor) }),
  });

const exportOwnData = ({ useCases, sessions, clock }: Dependencies) =>
  route({
    method: 'GET',
    path: '/user/export',
    summary:
      'Everything stored about the user: account, email settings, sessions, access tokens, teams, assigned items, plan changes and comments.',
    security: 'Exported',
    needsFreshSignIn: true,
    isHeavy: true,
    access: 'user',
    burstLimit: 'replay',
    reply: contract.ownData,
    handle: async ({ userId, sessionId }) => {
      const exportedAt = clock.now();
      const listed = await sessions.list(userId, sessionId, exportedAt);
      const exported = await useCases.exportAccount(userId);
      const tokens = await useCases.listAccessTokens(userId);
      return {
        data: {
          exportedAt,
          account: {
            userId,
            emailAddress: exported.person?.emailAddress ?? '',
            displayName: exported.person?.displayName ?? null,
            color: exported.person?.color ?? null,
            createdAt: exported.user.createdAt,
            notifications: exported.user.notifications ?? DEFAULT_NOTIFICATIONS,
          },
          sessions: listed.map(({ current: _, ...session }) => session),
          accessTokens: tokens.map(toWireToken),
          teams: exported.teams.map((team) => toWireTeam(team, userId)),
        },
      };
    },
  });

type OwnTeam = AccountExport['teams'][number];

const toWireTeam = ({ team, projects, comments }: OwnTeam, userId: string) => ({
  id: team.id,
  teamName: team.teamName,
  role:
    team.members.find((member) => member.userId === userId)?.role ??
    Role.Editor,
  comments: comments.map(({ id, itemId, text, createdAt, editedAt }) => ({
    id,
    itemId,
    text,
    createdAt,
    editedAt,
  })),
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
