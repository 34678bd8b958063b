import { workflowDecider } from '#domain/workflow/decide.ts';
import type { Json } from '#domain/workflow/events.ts';
import type { Workflow } from '#domain/workflow/workflow.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { DAY_MS, instantBefore } from '../shared/instants.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { ImportFiles } from '../shared/ports/ImportFiles.ts';
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

type ImportRequest = Readonly<{ actor: Actor; importId: string }>;

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

export type StopImport = (request: ImportRequest) => Promise<ImportProgress>;

/**
 * Stops an import before its next items or, for a project with its past, before
 * the next project. Imported items stay and can be undone.
 * Returns the progress. Throws IMPORT.NOT_FOUND.
 */
export const stopImport =
  ({
    getImport: get,
    importFiles,
  }: {
    getImport: GetImport;
    importFiles: ImportFiles;
  }): StopImport =>
  async (request) => {
    await get(request);
    await importFiles.stop(request.importId);
    return get(request);
  };

export type EraseImports = () => Promise<Readonly<{ erased: number }>>;

/** Longer than any import runs, and longer than its command can be repeated. */
const RETENTION_MS = 3 * DAY_MS;

/**
 * Erases the content of files that were stored three or more days ago. Throws
 * StorageFailure.
 */
export const eraseImports =
  ({
    importFiles,
    clock,
  }: {
    importFiles: ImportFiles;
    clock: Clock;
  }): EraseImports =>
  async () => {
    const since = instantBefore(clock.now(), RETENTION_MS);
    return { erased: await importFiles.eraseBefore(since) };
  };
