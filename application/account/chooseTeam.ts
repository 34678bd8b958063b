import { accountDecider } from '#domain/account/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { requireMember } from '#domain/team/team.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type ChooseTeam = (
  request: CommandOrigin & Readonly<{ teamId: string }>,
) => Promise<Readonly<{ position: number }>>;

/** Makes one of the user's teams active (L22). Throws TEAM.NOT_FOUND. */
export const chooseTeam =
  ({
    execute,
    states,
    clock,
  }: {
    execute: ExecuteCommand;
    states: StreamStates;
    clock: Clock;
  }): ChooseTeam =>
  async ({ teamId, ...origin }) => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    requireMember(state, origin.userId);
    return execute(accountDecider, {
      streamId: streamOf.user(origin.userId),
      teamId: null,
      command: {
        type: 'ChooseActiveTeam',
        data: { teamId },
        metadata: metadataFor(clock, origin),
      },
    });
  };
