import type { CoreContext, GoToMarketPlan, Team } from '#api/contract/index.ts';
import type { Role } from '#api/contract/values.ts';
import { pathOf, read } from './read.ts';
import { command, post, put, queuedCommand, remove } from './send.ts';
import type { CommandOptions } from './send.ts';

const TEAM = '/teams/active';

/** Calls on the person, their teams and the context that holds both. */
export const teamCalls = {
  getContext: (signal?: AbortSignal): Promise<CoreContext> =>
    read({ path: '/user/core-application-context', signal }),

  getTeam: (signal?: AbortSignal): Promise<Team> =>
    read({ path: TEAM, signal }),

  /**
   * Stores the product story and the business model; answers with the team. As
   * typed text it is retried until the server answers, one save after another.
   */
  reviseGoToMarketPlan: (
    teamId: string,
    plan: GoToMarketPlan,
    options: CommandOptions = {},
  ): Promise<Team> =>
    queuedCommand(
      `goToMarketPlan.${teamId}`,
      () => put(`${TEAM}/go-to-market-plan`, plan),
      options,
    ),

  /** Makes another team the active one; answers with its context. */
  chooseTeam: (id: string): Promise<CoreContext> =>
    command(put('/users/active/active-team', { newActiveTeamId: id })),

  /** Creates a team with a first project and makes it active. */
  createTeam: (
    team: Readonly<{ newTeamName: string; timeZone: string }>,
  ): Promise<Team> => command(post('/teams', team, 'OwnedTeamQuotaExceeded')),

  /** Typed text, as the go-to-market plan is. */
  renameTeam: (
    teamId: string,
    newTeamName: string,
    options: CommandOptions = {},
  ): Promise<Team> =>
    queuedCommand(
      `teamName.${teamId}`,
      () => put(`${TEAM}/name`, { newTeamName }),
      options,
    ),

  setTimeZone: (timeZone: string): Promise<Team> =>
    command(put(`${TEAM}/time-zone`, { timeZone })),

  inviteMember: (
    member: Readonly<{ memberEmailAddress: string; teamRole: Role }>,
  ): Promise<Team> =>
    command(post(`${TEAM}/members`, member, 'TeamMembersQuotaExceeded')),

  deleteInvitation: (
    inviteReference: Readonly<{ inviteCode: string; emailAddress: string }>,
  ): Promise<Team> =>
    command(remove(`${TEAM}/members/invites`, { inviteReference })),

  removeMember: (userId: string): Promise<Team> =>
    command(remove(pathOf`/teams/active/members/${userId}`)),

  changeRole: (userId: string, teamRole: Role): Promise<Team> =>
    command(put(pathOf`/teams/active/members/${userId}/role`, { teamRole })),
};
