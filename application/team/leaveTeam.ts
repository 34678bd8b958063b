import type { UnassignMember } from '../project/unassignMember.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { EraseViews } from '../view/changeView.ts';
import type { ChangeMembership } from './changeMembership.ts';
import type { RecordCurrentRole } from './rights.ts';

export type LeaveTeam = (
  request: Readonly<{
    teamId: string;
    /** The origin of the leaving person's command, by step. */
    originOf: (step: string) => CommandOrigin;
  }>,
) => Promise<void>;

/**
 * Removes a person whose account is being closed from a team, with their views
 * and assignments. Erases the invitations of a team without members. Every step
 * can be repeated. Throws ACCOUNT.LAST_ADMIN, unless it is done on their
 * behalf.
 */
export const leaveTeam =
  ({
    changeMembership,
    directory,
    recordCurrentRole,
    eraseViews,
    unassignMember,
    clock,
  }: {
    changeMembership: ChangeMembership;
    directory: Directory;
    recordCurrentRole: RecordCurrentRole;
    eraseViews: EraseViews;
    unassignMember: UnassignMember;
    clock: Clock;
  }): LeaveTeam =>
  async ({ teamId, originOf }) => {
    const origin = originOf(`leave ${teamId}`);
    const { userId } = origin;
    const { state: after } = await changeMembership(teamId, {
      type: 'LeaveTeam',
      data: { userId },
      metadata: metadataFor(clock, origin),
    });
    if (after.status === 'Cancelled') {
      for (const inviteId of after.inviteIds) {
        await directory.eraseInvitation(inviteId);
      }
    }
    await recordCurrentRole(teamId, userId);
    await eraseViews({ ...originOf(`views ${teamId}`), teamId });
    await unassignMember({
      ...originOf(`unassign ${teamId}`),
      teamId,
      memberId: userId,
    });
  };
