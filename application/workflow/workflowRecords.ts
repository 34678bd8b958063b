import type { WorkflowCommand } from '#domain/workflow/commands.ts';
import { workflowDecider } from '#domain/workflow/decide.ts';
import type { FlowStarted } from '#domain/workflow/events.ts';
import type { Workflow, RecordedWorkflow } from '#domain/workflow/workflow.ts';
import { CANCELED_CODE } from '#domain/workflow/workflow.ts';
import { DomainError, errorForCode } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import { trackWritten } from '../shared/requestContext.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { WithoutMetadata } from '../shared/withoutMetadata.ts';
import type { NotifyAdminsOfEnd } from './notifyAdminsOfEnd.ts';

/** Reads and extends the records of workflows. Throws StorageFailure. */
export const workflowRecords = ({
  execute,
  states,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  clock: Clock;
}) => {
  const record = (
    { flowId, userId, teamId }: Omit<FlowStarted['data'], 'input' | 'name'>,
    commandId: string,
    command: WithoutMetadata<WorkflowCommand>,
  ) => {
    const metadata = metadataFor(clock, { userId, commandId });
    return execute(workflowDecider, {
      streamId: streamOf.workflow(flowId),
      teamId,
      command: { ...command, metadata },
      isNotReadBack: true,
    });
  };

  /**
   * Loads a record. Events of a finished workflow count as written by this
   * request, so that its reads wait for them.
   */
  const load = async (flowId: string) => {
    const loaded = await states.load(
      workflowDecider,
      streamOf.workflow(flowId),
    );
    const { state, position } = loaded;
    const isDone = state.status === 'Finished' && state.teamId !== null;
    if (isDone) trackWritten(state.teamId, position);
    return state;
  };

  return { record, load };
};

/**
 * Makes a function that records that a rule refused a workflow. If no request
 * waits for the answer (`isAwaited`), the team's Admins are notified.
 */
export const recordRefusal =
  ({
    record,
    notifyAdminsOfEnd,
    ids,
  }: Pick<ReturnType<typeof workflowRecords>, 'record'> &
    Readonly<{ notifyAdminsOfEnd: NotifyAdminsOfEnd; ids: Ids }>) =>
  async (
    workflow: RecordedWorkflow,
    code: string,
    isAwaited: boolean,
  ): Promise<void> => {
    // Notify the Admins before recording the failure, so that a crash in
    // between does not lose the notification.
    if (!isAwaited) await notifyAdminsOfEnd(workflow, code);
    const command = { type: 'RefuseWorkflow', data: { code } } as const;
    await record(workflow, ids.newId(), command);
  };

/** The outcomes of the steps that are recorded, by step. */
export const outcomesIn = (workflow: Workflow): RecordedWorkflow['outcomes'] =>
  workflow.status === 'None' ? {} : workflow.outcomes;

export type StartedWorkflow = Extract<
  Workflow,
  { status: 'Running' | 'Finished' }
>;

/** Whether a workflow is running or finished, so that it need not start. */
export const isStarted = (workflow: Workflow): workflow is StartedWorkflow =>
  workflow.status === 'Running' || workflow.status === 'Finished';

/**
 * Throws the refusal of a workflow that cannot start again: one that was
 * canceled, or whose definition says so (`isFinal`).
 */
export const requireNotOver = (workflow: Workflow, isFinal: boolean): void => {
  if (workflow.status !== 'Refused') return;
  if (isFinal || isCanceled(workflow)) throw errorForCode(workflow.code);
};

export const isCanceled = (workflow: Workflow): boolean =>
  workflow.status === 'Refused' && workflow.code === CANCELED_CODE;

/** Throws if an operator canceled the workflow while this process runs it. */
export const requireNotCanceled = (workflow: Workflow): void => {
  if (isCanceled(workflow)) throw new DomainError(CANCELED_CODE);
};
