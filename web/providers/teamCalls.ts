import type { CoreContext, GoToMarketPlan, Team } from '#api/contract/index.ts';
import { command, queuedCommand, read } from './calls.ts';
import type { CommandOptions } from './calls.ts';

/** Calls on the person, their teams and the context that holds both. */
export const teamCalls = {
  getContext: (signal?: AbortSignal): Promise<CoreContext> =>
    read({ path: '/user/core-application-context', signal }),

  getTeam: (signal?: AbortSignal): Promise<Team> =>
    read({ path: '/teams/active', signal }),

  /**
   * Stores the product story and the business model; answers with the team. It
   * is typed text: tried until the server answers, one save after another.
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

  /** Makes another team the active one; answers with its context (L22). */
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
};
