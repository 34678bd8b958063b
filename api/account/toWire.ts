import type { ContextView } from '#application/account/getContext.ts';
import type { AccessToken } from '#application/shared/ports/AccessTokens.ts';
import { Role } from '#domain/shared/role.ts';
import { toWirePerson, toWireTeam } from '../team/toWire.ts';

/** The core application context (L13). */
export const toWireContext = (view: ContextView) => ({
  userContext: {
    userId: view.actor.userId,
    ...toWirePerson(view.person),
    activeAccountId: activeAccountId(view),
    activeProjectId: view.activeProjectId,
    teamRole: view.actor.role,
  },
  userConfigs: {
    supportChatUserHash:
      view.actor.tokenId === undefined ? view.supportChatUserHash : null,
  },
  availableTeams: shownTeams(view).map(({ id, teamName, members }) => ({
    id,
    teamName,
    role:
      members.find(({ userId }) => userId === view.actor.userId)?.role ??
      Role.Editor,
  })),
  activeTeam: toWireTeam(view.activeTeam, view.actor),
  availableProjects: view.projects.map(
    ({ id, description, status, startDate, durationInWeeks }) => ({
      id,
      description,
      status,
      startDate,
      durationInWeeks,
    }),
  ),
  entitlements: {
    maxProjectItems: view.entitlements.maxProjectItems,
    maxTeamMembers: view.entitlements.maxTeamMembers,
  },
  permissions: { canCreateTeam: view.canCreateTeam },
});

/** A token is for one team and reveals no other. */
const shownTeams = ({ actor, teams }: ContextView): ContextView['teams'] =>
  actor.tokenId === undefined
    ? teams
    : teams.filter(({ id }) => id === actor.teamId);

/**
 * The id of the active team or, in the user's own personal team, their address.
 * Clients expect one field with these two meanings (I34).
 */
const activeAccountId = ({
  actor,
  person,
  activeTeam: { team },
}: ContextView): string =>
  team.personal && team.founderId === actor.userId
    ? (person?.emailAddress ?? '')
    : team.id;

/** An access token on the wire; only its owner can read it. */
export const toWireToken = ({
  id,
  name,
  access,
  teamId,
  createdAt,
  expiresAt,
  lastUsedAt,
}: AccessToken) => ({
  id,
  name,
  access,
  teamId,
  createdAt,
  expiresAt,
  lastUsedAt,
});
