import { teamDecider } from '#domain/team/decide.ts';
import type { Team } from '#domain/team/team.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { metadataFor, SYSTEM } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { AddressedInvitation } from '../shared/ports/Directory.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/** Null where the invitation is none of its team, else when it ends. */
export type EndExpired = (
  invitation: Pick<AddressedInvitation, 'inviteId' | 'teamId'>,
) => Promise<string | null>;

/**
 * Deletes an invitation whose term is over, from its team; answers with the term
 * of one that stays, or was renewed meanwhile.
 */
export const endExpired = ({
  execute,
  states,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  ids: Ids;
  clock: Clock;
}): EndExpired => {
  const end = async (inviteId: string, teamId: string, expiresAt: string) => {
    // The same in each process that finds it.
    const commandId = ids.derivedId('expire', inviteId, expiresAt);
    const { state } = await execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'DeleteInvitation',
        data: { inviteId, expired: true },
        metadata: metadataFor(clock, { userId: SYSTEM, commandId }),
      },
    });
    return state;
  };

  return async ({ inviteId, teamId }) => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    const known = endIn(state, inviteId);
    return known === null || known > clock.now()
      ? known
      : endIn(await end(inviteId, teamId, known), inviteId);
  };
};

/** When an invitation of a team ends; null where it is none of the team. */
export const endIn = (team: Team, inviteId: string): string | null =>
  team.status === 'Live' && Object.hasOwn(team.invitations, inviteId)
    ? (team.invitations[inviteId]?.expiresAt ?? null)
    : null;
