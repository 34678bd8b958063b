import { teamDecider } from '#domain/team/decide.ts';
import type { LiveTeam } from '#domain/team/team.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type LiveInvitation = Readonly<{
  inviteId: string;
  teamId: string;
  members: LiveTeam['members'];
}>;

export type CheckInvitation = (
  code: string | null | undefined,
) => Promise<LiveInvitation | null>;

/**
 * The invitation of a code, or null when the code is unknown, spent, expired or
 * empty (L4, L5).
 */
export const checkInvitation =
  ({
    directory,
    states,
    clock,
  }: {
    directory: Directory;
    states: StreamStates;
    clock: Clock;
  }): CheckInvitation =>
  async (code) => {
    const wanted = code?.trim() ?? '';
    if (wanted === '') return null;
    const found = await directory.findInvitation(wanted);
    if (found === null) return null;
    const { inviteId, teamId } = found;
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    if (state.status !== 'Live') return null;
    const invitation = state.invitations[inviteId];
    return invitation !== undefined && invitation.expiresAt > clock.now()
      ? { inviteId, teamId, members: state.members }
      : null;
  };
