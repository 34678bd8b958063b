import type { WorkflowInput, Json } from '#domain/workflow/events.ts';
import type { CommandMetadata } from '#domain/shared/command.ts';
import type { CommandOrigin } from '../shared/actor.ts';

/** A workflow that is being carried out. */
export type WorkflowRun = Readonly<{
  userId: string;
  /** An earlier execution may have done more than the record says. */
  isRepeat: boolean;
  /** For the commands of a step: the same id whenever it is carried out. */
  originOf: (step: string) => CommandOrigin;
  metadataOf: (step: string) => CommandMetadata;
  /**
   * Carries out a step unless the record has its outcome, which is then
   * answered. `run` must be idempotent: a crash may come before the record.
   */
  step: <T extends Json>(name: string, run: () => Promise<T>) => Promise<T>;
}>;

/** The command that a workflow carries out, and whose its events are. */
export type WorkflowRequest = CommandOrigin &
  Readonly<{ teamId: string | null }>;

/**
 * One that a server carries out later, but not before an instant, ISO in UTC.
 */
export type WorkflowOrder = WorkflowRequest & Readonly<{ notBefore?: string }>;

/** Makes the input of a workflow that is new; throws to refuse it. */
export type Prepare<Input> = () => Input | Promise<Input>;

export type Run<Input, Answer> = (
  workflow: WorkflowRun,
  input: Input,
) => Promise<Answer>;

export type DefinedWorkflow<
  Input extends WorkflowInput,
  Answer extends Json,
> = Readonly<{
  /** Answers once all of it is done. */
  execute: (
    request: WorkflowRequest,
    prepare: Prepare<Input>,
  ) => Promise<Answer>;
  /** As `execute` for one that was begun before; null where none was. */
  resume: (commandId: string) => Promise<Answer | null>;
  /** Answers once it is recorded that it has to be done. */
  begin: (request: WorkflowRequest, prepare: Prepare<Input>) => Promise<void>;
}>;

/** The process manager: use cases of several steps are defined here. */
export type Workflows = Readonly<{
  /**
   * Makes a workflow of a function; `name` is stored and stays. The same
   * command repeated continues where it was interrupted, and answers as the
   * first did. A refusal by `prepare` leaves no record; by a later step it ends
   * the workflow, of one that `isFinal` for good: a repeat is refused alike.
   */
  define: <Input extends WorkflowInput, Answer extends Json>(
    name: string,
    run: Run<Input, Answer>,
    options?: Readonly<{ isFinal: true }>,
  ) => DefinedWorkflow<Input, Answer>;
  /** Records a workflow that is defined elsewhere; a server carries it out. */
  order: (
    name: string,
    order: WorkflowOrder,
    prepare: Prepare<WorkflowInput>,
  ) => Promise<void>;
  /** Whether a command has begun a workflow that has not ended. */
  isUnderWay: (commandId: string) => Promise<boolean>;
  /** The answer of a command's workflow; null while it is not finished. */
  outcome: (name: string, commandId: string) => Promise<Json | null>;
  /**
   * Carries out what is left of a workflow; nothing where it is finished or
   * refused. Throws StorageFailure, and Error for one that this version does
   * not know.
   */
  resume: (flowId: string) => Promise<void>;
}>;
