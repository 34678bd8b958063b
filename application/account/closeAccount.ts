import { accountDecider } from '#domain/account/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { isLastAdmin } from '#domain/team/team.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { UnassignMember } from '../project/unassignMember.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { isSameAddress } from '../shared/emailAddress.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { NoteStanding } from '../team/rights.ts';
import type { EraseTraces } from './eraseTraces.ts';

export type CloseAccount = (
  request: CommandOrigin &
    Readonly<{
      /** One's own email address, typed in full. */
      confirmation: string;
    }>,
) => Promise<Readonly<{ position: number }>>;

/** The teams, by name, that would be left without an Admin. */
export class OnlyAdmin extends DomainError {
  readonly teamNames: readonly string[];

  constructor(teamNames: readonly string[]) {
    super('ACCOUNT.LAST_ADMIN');
    this.teamNames = teamNames;
  }
}

/**
 * Closes an account (Q62): its teams are left, its address is erased
 * everywhere, invitations to it included, and its sessions end. The history
 * retains an id that identifies no one. Steps are idempotent and sessions end
 * last, so that an interrupted closure can be requested again. Throws
 * OnlyAdmin, ACCOUNT.CONFIRMATION_WRONG.
 */
export const closeAccount = ({
  execute,
  states,
  directory,
  noteStanding,
  unassignMember,
  eraseTraces,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  directory: Directory;
  noteStanding: NoteStanding;
  unassignMember: UnassignMember;
  eraseTraces: EraseTraces;
  clock: Clock;
}): CloseAccount => {
  const teamsOf = async (userId: string): Promise<readonly string[]> => {
    const { state } = await states.load(accountDecider, streamOf.user(userId));
    return state.status === 'Registered' ? state.teamIds : [];
  };

  /** Before anything is done: all or nothing. */
  const requireOtherAdmins = async (
    userId: string,
    teamIds: readonly string[],
  ) => {
    const teamNames: string[] = [];
    for (const teamId of teamIds) {
      const { state } = await states.load(teamDecider, streamOf.team(teamId));
      if (state.status !== 'Live') continue;
      const others = Object.keys(state.members).length > 1;
      if (others && isLastAdmin(state, userId)) teamNames.push(state.teamName);
    }
    if (teamNames.length > 0) throw new OnlyAdmin(teamNames);
  };

  /** The invitations of a team without members are erased. */
  const leave = async (origin: CommandOrigin, teamId: string) => {
    const streamId = streamOf.team(teamId);
    const { state: before } = await states.load(teamDecider, streamId);
    if (before.status !== 'Live') return;
    const { state: after } = await execute(teamDecider, {
      streamId,
      teamId,
      command: {
        type: 'LeaveTeam',
        data: { userId: origin.userId },
        metadata: metadataFor(clock, origin),
      },
    });
    if (after.status === 'Live') return;
    for (const inviteId of Object.keys(before.invitations)) {
      await directory.eraseInvitation(inviteId);
    }
  };

  return async ({ confirmation, ...origin }) => {
    const { userId } = origin;
    const addresses = await directory.emailAddresses([userId]);
    const emailAddress = addresses.get(userId) ?? '';
    if (!isSameAddress(confirmation, emailAddress)) {
      throw new DomainError('ACCOUNT.CONFIRMATION_WRONG', 'confirmation');
    }
    const teamIds = await teamsOf(userId);
    await requireOtherAdmins(userId, teamIds);
    for (const teamId of teamIds) {
      await leave(origin, teamId);
      await noteStanding(teamId, userId);
      await unassignMember({ ...origin, teamId, memberId: userId });
    }
    const { position } = await execute(accountDecider, {
      streamId: streamOf.user(userId),
      teamId: null,
      command: {
        type: 'CloseAccount',
        data: {},
        metadata: metadataFor(clock, origin),
      },
    });
    await eraseTraces({ userId, emailAddress });
    return { position };
  };
};
