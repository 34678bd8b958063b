import { accountDecider } from '#domain/account/decide.ts';
import type { AccountCommand } from '#domain/account/commands.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { NoteStanding } from './rights.ts';

export type FollowTeam = (teamId: string, userId: string) => Promise<void>;

/** Others change the same membership again and again. */
const ATTEMPTS = 8;

/**
 * Makes a user's account list a team exactly if the team has the user as a
 * member: the team's stream is the truth of membership. A closed account leaves
 * the team, unless it is the only Admin of others. To be called after each write
 * to either stream, so that of two writers at once the later one sees both.
 */
export const followTeam = ({
  execute,
  states,
  noteStanding,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  noteStanding: NoteStanding;
  ids: Ids;
  clock: Clock;
}): FollowTeam => {
  const isMember = async (teamId: string, userId: string) => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    return state.status === 'Live' && Object.hasOwn(state.members, userId);
  };

  const metadataOf = (userId: string) =>
    metadataFor(clock, { userId, commandId: ids.newId() });

  const leaveTeam = async (teamId: string, userId: string) => {
    await execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'LeaveTeam',
        data: { userId },
        metadata: metadataOf(userId),
      },
    }).catch((error: unknown) => {
      const isNeeded =
        error instanceof DomainError && error.code === 'ACCOUNT.LAST_ADMIN';
      if (!isNeeded) throw error;
    });
    await noteStanding(teamId, userId);
  };

  return async (teamId, userId) => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const streamId = streamOf.user(userId);
      const { state: account } = await states.load(accountDecider, streamId);
      const belongs = await isMember(teamId, userId);
      if (account.status === 'Closed') {
        if (belongs) await leaveTeam(teamId, userId);
        return;
      }
      if (account.status === 'Unknown') return;
      if (belongs === account.teamIds.includes(teamId)) return;
      const metadata = metadataOf(userId);
      const command: AccountCommand = belongs
        ? { type: 'JoinTeam', data: { teamId, entitlements: null }, metadata }
        : { type: 'LeaveTeam', data: { teamId }, metadata };
      await execute(accountDecider, { streamId, teamId: null, command });
    }
  };
};
