import { teamDecider } from '#domain/team/decide.ts';
import { findOpenInvitation } from '#domain/team/invitations.ts';
import type { LiveTeam } from '#domain/team/team.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { InviteCodes } from '../shared/ports/InviteCodes.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type LiveInvitation = Readonly<{
  inviteId: string;
  teamId: string;
  members: LiveTeam['members'];
  /** The version of the link that the code belongs to. */
  linksChanged: number;
}>;

export type CheckInvitation = (
  code: string | null | undefined,
) => Promise<LiveInvitation | null>;

/**
 * Finds the invitation of a code; null if the code is unknown, used, expired,
 * replaced or empty (L4, L5).
 */
export const checkInvitation =
  ({
    directory,
    inviteCodes,
    states,
    clock,
  }: {
    directory: Directory;
    inviteCodes: InviteCodes;
    states: StreamStates;
    clock: Clock;
  }): CheckInvitation =>
  async (code) => {
    const trimmedCode = code?.trim() ?? '';
    if (trimmedCode === '') return null;
    const found = await directory.findInvitation(
      inviteCodes.storedCodeOf(trimmedCode),
    );
    if (found === null) return null;
    const { inviteId, teamId } = found;
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    if (state.status !== 'Live') return null;
    if (findOpenInvitation(state, inviteId, clock.now()) === null) return null;
    const { members, linksChanged } = state;
    return trimmedCode === (await inviteCodes.of(found, linksChanged))
      ? { inviteId, teamId, members, linksChanged }
      : null;
  };
