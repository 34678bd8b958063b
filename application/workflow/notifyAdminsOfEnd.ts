import type { RecordedWorkflow } from '#domain/workflow/workflow.ts';
import { inboxDecider } from '#domain/inbox/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Role } from '#domain/shared/role.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { metadataFor, SYSTEM } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type NotifyAdminsOfEnd = (
  workflow: Pick<RecordedWorkflow, 'flowId' | 'name' | 'teamId'>,
  code: string,
) => Promise<void>;

/**
 * Notifies the Admins of a team that one of its workflows was refused or
 * canceled, and why; once for each reason. Throws StorageFailure.
 */
export const notifyAdminsOfEnd =
  ({
    execute,
    states,
    ids,
    clock,
  }: {
    execute: ExecuteCommand;
    states: StreamStates;
    ids: Ids;
    clock: Clock;
  }): NotifyAdminsOfEnd =>
  async ({ flowId, name, teamId }, code) => {
    if (teamId === null) return;
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    const members = state.status === 'Live' ? state.members : {};
    const userIds = Object.entries(members).flatMap(([userId, role]) =>
      role === Role.Admin ? [userId] : [],
    );
    const commandId = ids.derivedId(flowId, 'end noted', code);
    await execute(inboxDecider, {
      streamId: streamOf.inbox(teamId),
      teamId,
      command: {
        type: 'RecordWorkflowEnd',
        data: { teamId, userIds, flowId, name, code },
        metadata: metadataFor(clock, { userId: SYSTEM, commandId }),
      },
      isNotReadBack: true,
    });
  };
