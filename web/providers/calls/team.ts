import type { CoreContext, GoToMarketPlan, Team } from '#api/contract/index.ts';
import type { Role } from '#api/contract/values.ts';
import { read } from './read.ts';
import { command, queuedCommand } from './send.ts';
import type { CommandOptions } from './send.ts';

/** Calls on the person, their teams and the context that holds both. */
export const teamCalls = {
  getContext: (signal?: AbortSignal): Promise<CoreContext> =>
    read({ path: '/user/core-application-context', signal }),

  getTeam: (signal?: AbortSignal): Promise<Team> =>
    read({ path: '/teams/active', signal }),

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
      () => ({
        path: '/teams/active/go-to-market-plan',
        method: 'PUT',
        body: plan,
      }),
      options,
    ),

  /** Makes another team the active one; answers with its context. */
  chooseTeam: (
    id: string,
    options: CommandOptions = {},
  ): Promise<CoreContext> =>
    command(
      {
        path: '/users/active/active-team',
        method: 'PUT',
        body: { newActiveTeamId: id },
      },
      options,
    ),

  /** Creates a team with a first project and makes it active. */
  createTeam: (
    {
      newTeamName,
      timeZone,
    }: Readonly<{ newTeamName: string; timeZone: string }>,
    options: CommandOptions = {},
  ): Promise<Team> =>
    command(
      {
        path: '/teams',
        method: 'POST',
        body: { newTeamName, timeZone },
        quota: 'OwnedTeamQuotaExceeded',
      },
      options,
    ),

  /** Typed text, as the go-to-market plan is. */
  renameTeam: (
    teamId: string,
    newTeamName: string,
    options: CommandOptions = {},
  ): Promise<Team> =>
    queuedCommand(
      `teamName.${teamId}`,
      () => ({
        path: '/teams/active/name',
        method: 'PUT',
        body: { newTeamName },
      }),
      options,
    ),

  setTimeZone: (timeZone: string): Promise<Team> =>
    command({
      path: '/teams/active/time-zone',
      method: 'PUT',
      body: { timeZone },
    }),

  inviteMember: (
    body: Readonly<{ memberEmailAddress: string; teamRole: Role }>,
  ): Promise<Team> =>
    command({
      path: '/teams/active/members',
      method: 'POST',
      body,
      quota: 'TeamMembersQuotaExceeded',
    }),

  deleteInvitation: (
    inviteReference: Readonly<{ inviteCode: string; emailAddress: string }>,
  ): Promise<Team> =>
    command({
      path: '/teams/active/members/invites',
      method: 'DELETE',
      body: { inviteReference },
    }),

  removeMember: (userId: string): Promise<Team> =>
    command({ path: memberAt(userId), method: 'DELETE' }),

  changeRole: (userId: string, teamRole: Role): Promise<Team> =>
    command({
      path: `${memberAt(userId)}/role`,
      method: 'PUT',
      body: { teamRole },
    }),
};

const memberAt = (userId: string): string =>
  `/teams/active/members/${encodeURIComponent(userId)}`;
