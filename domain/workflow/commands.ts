import type { Command } from '../shared/command.ts';
import type { FlowStarted, Json } from './events.ts';

export type StartWorkflow = Command<'StartWorkflow', FlowStarted['data']>;
export type CompleteStep = Command<
  'CompleteStep',
  { step: string; outcome: Json }
>;
export type FinishWorkflow = Command<'FinishWorkflow', { answer: Json }>;
export type RefuseWorkflow = Command<'RefuseWorkflow', { code: string }>;

export type WorkflowCommand =
  | StartWorkflow
  | CompleteStep
  | FinishWorkflow
  | RefuseWorkflow;
