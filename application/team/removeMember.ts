import { accountDecider } from '#domain/account/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { CommandMetadata } from '#domain/shared/command.ts';
import type { Workflows } from '../workflow/workflows.ts';
import type { UnassignMember } from '../project/unassignMember.ts';
import type { Actor } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { AccessTokens } from '../shared/ports/AccessTokens.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ChangeMembership } from './changeMembership.ts';
import type { SyncMembership } from './syncMembership.ts';
import type { RecordCurrentRole } from './rights.ts';

export type RemoveMember = (
  request: Readonly<{ actor: Actor; commandId: string; memberId: string }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Removes a member from the actor's team. The member's items become unassigned,
 * and another of their teams becomes active for them (L19). A workflow: a
 * removal that a crash interrupted is completed later. Throws TEAM.ADMIN_ONLY,
 * TEAM.LAST_ADMIN, TEAM.MEMBER_NOT_FOUND.
 */
export const removeMember = ({
  workflows,
  changeMembership,
  states,
  syncMembership,
  recordCurrentRole,
  unassignMember,
  accessTokens,
  clock,
}: {
  workflows: Workflows;
  changeMembership: ChangeMembership;
  states: StreamStates;
  syncMembership: SyncMembership;
  recordCurrentRole: RecordCurrentRole;
  unassignMember: UnassignMember;
  accessTokens: AccessTokens;
  clock: Clock;
}): RemoveMember => {
  const isMember = async (teamId: string, userId: string) => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    return state.status === 'Live' && Object.hasOwn(state.members, userId);
  };

  /** Whether the account still lists a team that it is no longer a member of. */
  const accountStillListsTeam = async (userId: string, teamId: string) => {
    const streamId = streamOf.user(userId);
    const { state } = await states.load(accountDecider, streamId);
    return state.status === 'Registered' && state.teamIds.includes(teamId);
  };

  const removeWorkflow = workflows.define<Input, number>(
    'RemoveMember',
    async (workflow, { teamId, memberId }) => {
      const removed = await workflow.step('remove', async () => {
        const { position } = await changeMembership(teamId, {
          type: 'RemoveMember',
          data: { userId: memberId },
          metadata: workflow.metadataOf('remove'),
        }).catch(ignoreIfRemoved);
        const role = await recordCurrentRole(teamId, memberId);
        // Revoke the member's tokens for good, so that they do not work again
        // if the person rejoins.
        if (role === null) {
          await accessTokens.revokeAllOf(memberId, teamId, clock.now());
        }
        return position;
      });
      const unassigned = await workflow.step('unassign', async () => {
        // The person has rejoined, and keeps what they got since.
        if (await isMember(teamId, memberId)) return 0;
        const origin = workflow.originOf('unassign');
        return (await unassignMember({ ...origin, teamId, memberId })).position;
      });
      const origin = workflow.originOf('leave');
      const synced = await syncMembership({ ...origin, memberId, teamId });
      return Math.max(removed, unassigned, synced.position);
    },
  );

  const requireRemovable = async (
    { teamId, memberId }: Input,
    metadata: CommandMetadata,
  ) => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    try {
      const data = { userId: memberId };
      teamDecider.decide({ type: 'RemoveMember', data, metadata }, state);
    } catch (error) {
      // Accept a removal that was interrupted under another command, or in a
      // version before workflows.
      if (!isRemoved(error) || !(await accountStillListsTeam(memberId, teamId)))
        throw error;
    }
  };

  return async ({ actor: { userId, teamId }, commandId, memberId }) => {
    const position = await removeWorkflow.execute(
      { userId, commandId, teamId },
      async () => {
        const input = { teamId, memberId };
        const metadata = metadataFor(clock, { userId, commandId });
        await requireRemovable(input, metadata);
        return input;
      },
    );
    return { position };
  };
};

type Input = { teamId: string; memberId: string };

const isRemoved = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'TEAM.MEMBER_NOT_FOUND';

/**
 * Ignores that an earlier run, or somebody else at the same time, removed the
 * member.
 */
const ignoreIfRemoved = (error: unknown): { position: number } => {
  if (isRemoved(error)) return { position: 0 };
  throw error;
};
