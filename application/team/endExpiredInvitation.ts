import { teamDecider } from '#domain/team/decide.ts';
import type { Team } from '#domain/team/team.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { metadataFor, SYSTEM } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { AddressedInvitation } from '../shared/ports/Directory.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/**
 * Returns when the invitation expires, an ISO instant; null if its team does
 * not have it.
 */
export type EndExpiredInvitation = (
  invitation: Pick<AddressedInvitation, 'inviteId' | 'teamId'>,
) => Promise<string | null>;

/**
 * Deletes an expired invitation from its team. If the invitation has not
 * expired, or was renewed in the meantime, returns when it expires.
 */
export const endExpiredInvitation = ({
  execute,
  states,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  ids: Ids;
  clock: Clock;
}): EndExpiredInvitation => {
  const deleteExpired = async (
    inviteId: string,
    teamId: string,
    expiresAt: string,
  ) => {
    // Every process that finds it derives the same id.
    const commandId = ids.derivedId('expire', inviteId, expiresAt);
    const { state } = await execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'DeleteInvitation',
        data: { inviteId, onlyIfExpired: true },
        metadata: metadataFor(clock, { userId: SYSTEM, commandId }),
      },
    });
    return state;
  };

  return async ({ inviteId, teamId }) => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    const expiresAt = expiryOf(state, inviteId);
    if (expiresAt === null || expiresAt > clock.now()) return expiresAt;
    const team = await deleteExpired(inviteId, teamId, expiresAt);
    return expiryOf(team, inviteId);
  };
};

/** When an invitation of a team expires; null if the team does not have it. */
export const expiryOf = (team: Team, inviteId: string): string | null =>
  team.status === 'Live' && Object.hasOwn(team.invitations, inviteId)
    ? (team.invitations[inviteId]?.expiresAt ?? null)
    : null;
