import type { WorkflowInput, Json } from '#domain/workflow/events.ts';
import type { CommandMetadata } from '#domain/shared/command.ts';
import type { CommandOrigin } from '../shared/actor.ts';

/** A workflow in progress. */
export type WorkflowRun = Readonly<{
  userId: string;
  /** Whether an earlier run may have done more than the record says. */
  isRepeat: boolean;
  /** The origin of a step's commands, with the same id in every run. */
  originOf: (step: string) => CommandOrigin;
  metadataOf: (step: string) => CommandMetadata;
  /**
   * Runs a step, or returns its outcome if the record has it. `run` must be
   * idempotent, because a crash may happen before the outcome is recorded.
   */
  step: <T extends Json>(name: string, run: () => Promise<T>) => Promise<T>;
}>;

/** The command of a workflow, and the team that owns its events. */
export type WorkflowRequest = CommandOrigin &
  Readonly<{ teamId: string | null }>;

/** A workflow to run later, but not before an instant (ISO in UTC). */
export type ScheduledWorkflow = WorkflowRequest &
  Readonly<{ notBefore?: string }>;

/** Makes the input of a new workflow; throws to refuse it. */
export type Prepare<Input> = () => Input | Promise<Input>;

export type Run<Input, Answer> = (
  workflow: WorkflowRun,
  input: Input,
) => Promise<Answer>;

export type DefinedWorkflow<
  Input extends WorkflowInput,
  Answer extends Json,
> = Readonly<{
  /**
   * Returns the answer when the workflow is finished. Throws DomainError if a
   * rule refused it, and StorageFailure or WorkflowInterrupted if it has begun
   * and is still under way.
   */
  execute: (
    request: WorkflowRequest,
    prepare: Prepare<Input>,
  ) => Promise<Answer>;
  /**
   * Like `execute`, for a workflow that was started earlier; null if there is
   * none.
   */
  resumeCommand: (commandId: string) => Promise<Answer | null>;
  /** Returns when the workflow is recorded, before it runs. */
  begin: (request: WorkflowRequest, prepare: Prepare<Input>) => Promise<void>;
}>;

/** The process manager, where use cases of several steps are defined. */
export type Workflows = Readonly<{
  /**
   * Makes a function a workflow. `name` is stored, so it must never change. A
   * repeated command continues where it was interrupted, and returns the same
   * answer. If `prepare` refuses, no record is made. If a later step refuses,
   * the workflow ends; a repeat starts it again or, if it `isFinal`, is refused
   * the same way.
   */
  define: <Input extends WorkflowInput, Answer extends Json>(
    name: string,
    run: Run<Input, Answer>,
    options?: Readonly<{ isFinal: true }>,
  ) => DefinedWorkflow<Input, Answer>;
  /** Records a workflow that is defined elsewhere; a server runs it. */
  schedule: (
    name: string,
    request: ScheduledWorkflow,
    prepare: Prepare<WorkflowInput>,
  ) => Promise<void>;
  /** Whether a command has started a workflow that has not ended. */
  isUnderWay: (commandId: string) => Promise<boolean>;
  /** The answer of a command's workflow; null until it is finished. */
  outcome: (name: string, commandId: string) => Promise<Json | null>;
  /**
   * Continues a workflow; does nothing if it is finished or refused. Throws
   * StorageFailure, and Error for a workflow that this version does not know.
   */
  resume: (flowId: string) => Promise<void>;
}>;

/** How to run the steps of a workflow to its end. */
export type FinishOptions = Readonly<{
  /** Whether an earlier run may have done more than the record says. */
  isRepeat: boolean;
  /** Whether a request waits for the answer; if not, Admins are notified. */
  isAwaited: boolean;
}>;
