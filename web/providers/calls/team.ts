import type { CoreContext, GoToMarketPlan, Team } from '#api/contract/index.ts';
import type { Role } from '#api/contract/values.ts';
import { pathOf, read } from './read.ts';
import { SlipwayError } from '../http/errors.ts';
import { command, post, put, queuedSave, remove } from './send.ts';
import { readNoted, versionedPut } from './versioned.ts';
import type { CommandOptions } from './send.ts';

const TEAM = '/teams/active';

/** A save against what the text was when the change was begun. */
type TextOptions<T> = CommandOptions & Readonly<{ base: T }>;

const teamAt = (part: string) => ({
  path: TEAM + part,
  readFrom: TEAM,
  contentOf: (data: unknown) => data as Team,
});

/** Another tab may have chosen another team: its texts are not for this one. */
const ownTeam = (team: Team, teamId: string): Team => {
  if (team.id === teamId) return team;
  throw new SlipwayError(IN_ANOTHER_TEAM, {
    result: 'Failed',
    httpStatus: 409,
  });
};

const IN_ANOTHER_TEAM =
  'You’re in another team now. This is saved when you return to the team it belongs to.';

/** Calls on the person, their teams and the context that holds both. */
export const teamCalls = {
  getContext: (signal?: AbortSignal): Promise<CoreContext> =>
    read({ path: '/user/core-application-context', signal }),

  getTeam: (signal?: AbortSignal): Promise<Team> =>
    readNoted({ path: TEAM, signal }),

  /**
   * Stores the product story and the business model; answers with the team. As
   * typed text it is retried until the server answers, one save after another.
   */
  reviseGoToMarketPlan: (
    teamId: string,
    plan: GoToMarketPlan,
    { base, ...options }: TextOptions<GoToMarketPlan>,
  ): Promise<Team> =>
    queuedSave(
      `goToMarketPlan.${teamId}`,
      (_, sending) =>
        versionedPut<Team, GoToMarketPlan>({
          ...sending,
          ...teamAt('/go-to-market-plan'),
          body: plan,
          base,
          partOf: (team) => ownTeam(team, teamId).goToMarketPlan,
        }),
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
    { base, ...options }: TextOptions<string>,
  ): Promise<Team> =>
    queuedSave(
      `teamName.${teamId}`,
      (_, sending) =>
        versionedPut<Team, string>({
          ...sending,
          ...teamAt('/name'),
          body: { newTeamName },
          base,
          partOf: (team) => ownTeam(team, teamId).teamName,
        }),
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
