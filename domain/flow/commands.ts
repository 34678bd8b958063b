import type { Command } from '../shared/command.ts';
import type { FlowStarted, Json } from './events.ts';

export type StartFlow = Command<'StartFlow', FlowStarted['data']>;
export type CompleteStep = Command<
  'CompleteStep',
  { step: string; outcome: Json }
>;
export type FinishFlow = Command<'FinishFlow', { answer: Json }>;
export type RefuseFlow = Command<'RefuseFlow', { code: string }>;

export type FlowCommand = StartFlow | CompleteStep | FinishFlow | RefuseFlow;
