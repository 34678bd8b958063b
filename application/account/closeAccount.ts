import { accountDecider } from '#domain/account/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { isLastAdmin } from '#domain/team/team.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { Flows, FlowRun } from '../flow/flows.ts';
import type { UnassignMember } from '../project/unassignMember.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { isSameAddress } from '../shared/emailAddress.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { NoteStanding } from '../team/rights.ts';
import type { EraseViews } from '../view/changeView.ts';
import type { EraseTraces } from './eraseTraces.ts';
import type { FollowTeam } from '../team/followTeam.ts';

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
 * retains an id that identifies no one. A flow: what a crash interrupts is
 * finished. Throws OnlyAdmin, ACCOUNT.CONFIRMATION_WRONG.
 */
export const closeAccount = ({
  flows,
  execute,
  states,
  directory,
  noteStanding,
  unassignMember,
  eraseViews,
  eraseTraces,
  followTeam,
}: {
  flows: Flows;
  execute: ExecuteCommand;
  states: StreamStates;
  directory: Directory;
  noteStanding: NoteStanding;
  unassignMember: UnassignMember;
  eraseViews: EraseViews;
  eraseTraces: EraseTraces;
  followTeam: FollowTeam;
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
  const leaveTeam = async (flow: FlowRun, teamId: string) => {
    const { state: after } = await execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'LeaveTeam',
        data: { userId: flow.userId },
        metadata: flow.metadataOf(`leave ${teamId}`),
      },
    });
    if (after.status !== 'Cancelled') return;
    for (const inviteId of after.inviteIds) {
      await directory.eraseInvitation(inviteId);
    }
  };

  const leave = async (flow: FlowRun, teamId: string) => {
    const { userId } = flow;
    await leaveTeam(flow, teamId);
    await noteStanding(teamId, userId);
    await eraseViews({ ...flow.originOf(`views ${teamId}`), teamId });
    const origin = flow.originOf(`unassign ${teamId}`);
    await unassignMember({ ...origin, teamId, memberId: userId });
  };

  const erase = async (userId: string) => {
    const addresses = await directory.emailAddresses([userId]);
    const emailAddress = addresses.get(userId) ?? null;
    await eraseTraces({ userId, emailAddress });
  };

  const end = async (flow: FlowRun): Promise<number> => {
    const closed = await execute(accountDecider, {
      streamId: streamOf.user(flow.userId),
      teamId: null,
      command: {
        type: 'CloseAccount',
        data: {},
        metadata: flow.metadataOf('close'),
      },
    });
    return closed.position;
  };

  /** Teams that another request joined or founded during the closing. */
  const leaveJoinedMeanwhile = async (userId: string) => {
    const { state } = await states.load(accountDecider, streamOf.user(userId));
    if (state.status !== 'Closed') return;
    for (const teamId of state.teamIds) await followTeam(teamId, userId);
  };

  const close = flows.define<Record<string, never>, number>(
    'CloseAccount',
    async (flow) => {
      for (const teamId of await teamsOf(flow.userId)) {
        await flow.step(`leave ${teamId}`, async () => {
          await leave(flow, teamId);
          return null;
        });
      }
      const position = await flow.step('close', () => end(flow));
      await leaveJoinedMeanwhile(flow.userId);
      await erase(flow.userId);
      return position;
    },
  );

  const requireClosable = async (userId: string, confirmation: string) => {
    const addresses = await directory.emailAddresses([userId]);
    const emailAddress = addresses.get(userId) ?? '';
    if (!isSameAddress(confirmation, emailAddress)) {
      throw new DomainError('ACCOUNT.CONFIRMATION_WRONG', 'confirmation');
    }
    await requireOtherAdmins(userId, await teamsOf(userId));
  };

  return async ({ confirmation, ...origin }) => {
    const request = { ...origin, teamId: null };
    const position = await close.execute(request, async () => {
      await requireClosable(origin.userId, confirmation);
      return {};
    });
    return { position };
  };
};
