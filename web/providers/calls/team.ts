import type { CoreContext, GoToMarketPlan, Team } from '#api/contract/index.ts';
import { takePreloaded } from '../http/preloaded.ts';
import { read } from './read.ts';
import { outbox } from '../../outbox/outbox.ts';
import { saveText } from '../../outbox/saveText.ts';
import type { SaveTextOptions } from '../../outbox/saveText.ts';
import { command, createOnce, post, put } from './command.ts';
import { readAndTrackVersion, versionedPut } from './versioned.ts';

const TEAM = '/teams/active';
const CONTEXT = '/user/core-application-context';

/** `base` is the text before the change. */
type TextOptions<T> = SaveTextOptions & Readonly<{ base: T }>;

/**
 * Where a part of the team is saved. Its reply is the whole team, whose version
 * is the one that was read at TEAM.
 */
const teamAt = (part: string) => ({
  path: TEAM + part,
  readFrom: TEAM,
  contentOf: (data: unknown) => data as Team,
});

/** Calls on the person, their teams and the context that holds both. */
export const teamCalls = {
  getContext: (signal?: AbortSignal): Promise<CoreContext> =>
    read({ path: CONTEXT, early: takePreloaded(CONTEXT), signal }),

  getTeam: (signal?: AbortSignal): Promise<Team> =>
    readAndTrackVersion({ path: TEAM, signal }),

  /**
   * Saves product story and business model, and returns the team. Like all
   * typed text it is retried until the server answers, one save at a time.
   */
  reviseGoToMarketPlan: (
    teamId: string,
    plan: GoToMarketPlan,
    { base, ...options }: TextOptions<GoToMarketPlan>,
  ): Promise<Team> =>
    saveText(
      `goToMarketPlan.${teamId}`,
      (_serverId, sending) =>
        versionedPut<Team, GoToMarketPlan>({
          ...sending,
          teamId,
          ...teamAt('/go-to-market-plan'),
          body: plan,
          base,
          partOf: (team) => team.goToMarketPlan,
        }),
      options,
    ),

  /**
   * Makes another team the active one, and returns its context. Delayed
   * commands are sent first, because the server refuses them in another team.
   */
  chooseTeam: async (id: string): Promise<CoreContext> => {
    await outbox.sendDelayed();
    return command(put('/users/active/active-team', { newActiveTeamId: id }));
  },

  /**
   * Creates a team with a first project and makes it active, after sending
   * delayed commands like `chooseTeam`.
   */
  createTeam: async (
    team: Readonly<{ newTeamName: string; timeZone: string }>,
  ): Promise<Team> => {
    await outbox.sendDelayed();
    return createOnce(post('/teams', team, 'OwnedTeamQuotaExceeded'));
  },

  /** Saves a typed team name like `reviseGoToMarketPlan`. */
  renameTeam: (
    teamId: string,
    newTeamName: string,
    { base, ...options }: TextOptions<string>,
  ): Promise<Team> =>
    saveText(
      `teamName.${teamId}`,
      (_serverId, sending) =>
        versionedPut<Team, string>({
          ...sending,
          teamId,
          ...teamAt('/name'),
          body: { newTeamName },
          base,
          partOf: (team) => team.teamName,
        }),
      options,
    ),

  setTimeZone: (timeZone: string): Promise<Team> =>
    command(put(`${TEAM}/time-zone`, { timeZone })),
};
