import type { FlowInput, Json } from '#domain/flow/events.ts';
import type { CommandMetadata } from '#domain/shared/command.ts';
import type { CommandOrigin } from '../shared/actor.ts';

/** A flow that is being carried out. */
export type FlowRun = Readonly<{
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

/** The command that a flow carries out, and whose its events are. */
export type FlowRequest = CommandOrigin & Readonly<{ teamId: string | null }>;

/** One that a server carries out later, but not before an instant, ISO in UTC. */
export type FlowOrder = FlowRequest & Readonly<{ notBefore?: string }>;

/** Makes the input of a flow that is new; throws to refuse it. */
export type Prepare<Input> = () => Input | Promise<Input>;

export type Run<Input, Answer> = (
  flow: FlowRun,
  input: Input,
) => Promise<Answer>;

export type DefinedFlow<
  Input extends FlowInput,
  Answer extends Json,
> = Readonly<{
  /** Answers once all of it is done. */
  execute: (request: FlowRequest, prepare: Prepare<Input>) => Promise<Answer>;
  /** As `execute` for one that was begun before; null where none was. */
  resume: (commandId: string) => Promise<Answer | null>;
  /** Answers once it is recorded that it has to be done. */
  begin: (request: FlowRequest, prepare: Prepare<Input>) => Promise<void>;
}>;

/** The process manager: use cases of several steps are defined here. */
export type Flows = Readonly<{
  /**
   * Makes a flow of a function; `name` is stored and stays. The same command
   * repeated continues where it was interrupted, and answers as the first did.
   * A refusal by `prepare` leaves no record; by a later step it ends the flow,
   * of one that `isFinal` for good: a repeat is refused alike.
   */
  define: <Input extends FlowInput, Answer extends Json>(
    name: string,
    run: Run<Input, Answer>,
    options?: Readonly<{ isFinal: true }>,
  ) => DefinedFlow<Input, Answer>;
  /** Records a flow that is defined elsewhere: a server finds and does it. */
  order: (
    name: string,
    order: FlowOrder,
    prepare: Prepare<FlowInput>,
  ) => Promise<void>;
  /** Whether a command has begun a flow that has not ended. */
  isUnderWay: (commandId: string) => Promise<boolean>;
  /** What the flow of a command has answered; null while it is not finished. */
  outcome: (name: string, commandId: string) => Promise<Json | null>;
  /**
   * Carries out what is left of a flow; nothing where it is finished or refused.
   * Throws StorageFailure, and Error for one that this version does not know.
   */
  resume: (flowId: string) => Promise<void>;
}>;
