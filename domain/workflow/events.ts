import type { Event, EventVersions } from '../shared/event.ts';

/** What JSON can hold: a record has to read it again as it was. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | Readonly<{ [name: string]: Json }>;

/** What a workflow was asked to do: ids and choices, no texts or addresses. */
export type WorkflowInput = Readonly<{ [name: string]: Json }>;

/** A change of several steps begins; a crash does not end it. */
export type FlowStarted = Event<
  'FlowStarted',
  {
    flowId: string;
    /** Which use case carries it out. */
    name: string;
    /** Who asked for it. */
    userId: string;
    /** Null for one of a user, which belongs to no team. */
    teamId: string | null;
    /** The change that its steps belong to; empty in version 1. */
    changeId: string;
    /** The change that it takes back. */
    undoes?: string;
    /** The access token by way of which it was asked for. */
    tokenId?: string;
    /** From when on it may be carried out; ISO in UTC, at once where left out. */
    notBefore?: string;
    input: WorkflowInput;
  }
>;

/** A step is done; its outcome is what later steps and the answer need. */
export type FlowStepDone = Event<
  'FlowStepDone',
  { flowId: string; step: string; outcome: Json }
>;

/** All of its steps are done. */
export type FlowFinished = Event<
  'FlowFinished',
  { flowId: string; answer: Json }
>;

/** A rule broke, or the operator cancelled it: nothing more is to be done. */
export type FlowRefused = Event<
  'FlowRefused',
  { flowId: string; code: string }
>;

export type WorkflowEvent =
  FlowStarted | FlowStepDone | FlowFinished | FlowRefused;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
export const workflowEventVersions = {
  FlowStarted: 2,
  FlowStepDone: 1,
  FlowFinished: 1,
  FlowRefused: 1,
} satisfies EventVersions<WorkflowEvent>;
