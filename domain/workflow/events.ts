/* Stored names say `Flow` for a workflow; they cannot change. */
import type { Event, EventVersions } from '../shared/event.ts';

/** A JSON value, because records are stored as JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | Readonly<{ [name: string]: Json }>;

/** The input of a workflow: ids and choices, no texts or addresses. */
export type WorkflowInput = Readonly<{ [name: string]: Json }>;

/** A change of several steps began; it continues after a crash. */
export type FlowStarted = Event<
  'FlowStarted',
  {
    flowId: string;
    /** The use case that carries it out. */
    name: string;
    /** The person who started it. */
    userId: string;
    /** Null for a workflow of a user, which belongs to no team. */
    teamId: string | null;
    /** The change that its steps belong to; empty in version 1. */
    changeId: string;
    /** The change that it undoes. */
    undoes?: string;
    /** The access token that was used. */
    tokenId?: string;
    /** When it may begin, ISO instant in UTC; at once if absent. */
    notBefore?: string;
    input: WorkflowInput;
  }
>;

/** A step was completed; later steps and the answer use its outcome. */
export type FlowStepDone = Event<
  'FlowStepDone',
  { flowId: string; step: string; outcome: Json }
>;

/** The workflow completed all of its steps. */
export type FlowFinished = Event<
  'FlowFinished',
  { flowId: string; answer: Json }
>;

/**
 * A rule refused the workflow or the operator canceled it; it does not
 * continue.
 */
export type FlowRefused = Event<
  'FlowRefused',
  { flowId: string; code: string }
>;

export type WorkflowEvent =
  | FlowStarted
  | FlowStepDone
  | FlowFinished
  | FlowRefused;

/**
 * The newest schema version of each event; see `shared/upcast.ts` for adding
 * one.
 */
export const workflowEventVersions = {
  FlowStarted: 2,
  FlowStepDone: 1,
  FlowFinished: 1,
  FlowRefused: 1,
} satisfies EventVersions<WorkflowEvent>;
