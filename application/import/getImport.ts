import { workflowDecider } from '#domain/workflow/decide.ts';
import type { Json } from '#domain/workflow/events.ts';
import type { Workflow } from '#domain/workflow/workflow.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Actor } from '../shared/actor.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ImportAnswer, ImportInput } from './carryOutImport.ts';
import { IMPORT, ITEMS_STEP } from './carryOutImport.ts';
import type { ImportCounts } from './importTypes.ts';

export type ImportProgress = Readonly<{
  id: string;
  state: 'Running' | 'Done' | 'Stopped' | 'Failed';
  /** How many items are imported. */
  done: number;
  /** How many items the import creates. */
  of: number;
  counts: ImportCounts;
  changeId: string;
  /** The position up to which it wrote events; null while it is running. */
  position: number | null;
}>;

export type ImportRequest = Readonly<{ actor: Actor; importId: string }>;

export type GetImport = (request: ImportRequest) => Promise<ImportProgress>;

/**
 * Reports the progress of an import from its workflow's record. Throws
 * IMPORT.NOT_FOUND.
 */
export const getImport =
  ({ states, ids }: { states: StreamStates; ids: Ids }): GetImport =>
  async ({ actor, importId }) => {
    const flowId = ids.derivedId(importId, 'flow', IMPORT);
    const { state: workflow, position } = await states.load(
      workflowDecider,
      streamOf.workflow(flowId),
    );
    if (workflow.status === 'None' || workflow.teamId !== actor.teamId) {
      throw new DomainError('IMPORT.NOT_FOUND');
    }
    const { of, create, skip } = workflow.input as unknown as ImportInput;
    return {
      id: importId,
      state: stateOf(workflow),
      done: countDone(workflow.outcomes),
      of,
      counts: { create, skip },
      changeId: workflow.changeId,
      position: workflow.status === 'Running' ? null : position,
    };
  };

const stateOf = (workflow: Exclude<Workflow, { status: 'None' }>) => {
  if (workflow.status === 'Running') return 'Running';
  if (workflow.status === 'Refused') return 'Failed';
  const { isStopped } = workflow.answer as unknown as ImportAnswer;
  return isStopped ? 'Stopped' : 'Done';
};

const countDone = (outcomes: Readonly<{ [step: string]: Json }>): number =>
  Object.entries(outcomes).reduce(
    (sum, [step, outcome]) =>
      step.startsWith(ITEMS_STEP) ? sum + Number(outcome) : sum,
    0,
  );
