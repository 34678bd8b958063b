import { flowDecider } from '#domain/flow/decide.ts';
import type { Json } from '#domain/flow/events.ts';
import type { Flow } from '#domain/flow/flow.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
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
  /** Items that are there, of those that are to come. */
  done: number;
  of: number;
  counts: ImportCounts;
  changeId: string;
  /** How far it has written, once it is over. */
  position: number | null;
}>;

type Asked = Readonly<{ actor: Actor; importId: string }>;

export type GetImport = (asked: Asked) => Promise<ImportProgress>;

/** How far an import is, by the record of its flow. Throws IMPORT.NOT_FOUND. */
export const getImport =
  ({ states, ids }: { states: StreamStates; ids: Ids }): GetImport =>
  async ({ actor, importId }) => {
    const flowId = ids.derivedId(importId, 'flow', IMPORT);
    const { state: flow, position } = await states.load(
      flowDecider,
      streamOf.flow(flowId),
    );
    if (flow.status === 'None' || flow.teamId !== actor.teamId) {
      throw new DomainError('IMPORT.NOT_FOUND');
    }
    const { of, create, skip } = flow.input as unknown as ImportInput;
    return {
      id: importId,
      state: stateOf(flow),
      done: doneIn(flow.outcomes),
      of,
      counts: { create, skip },
      changeId: flow.changeId,
      position: flow.status === 'Running' ? null : position,
    };
  };

const stateOf = (flow: Exclude<Flow, { status: 'None' }>) => {
  if (flow.status === 'Running') return 'Running';
  if (flow.status === 'Refused') return 'Failed';
  const { isStopped } = flow.answer as unknown as ImportAnswer;
  return isStopped ? 'Stopped' : 'Done';
};

const doneIn = (outcomes: Readonly<{ [step: string]: Json }>): number =>
  Object.entries(outcomes).reduce(
    (sum, [step, outcome]) =>
      step.startsWith(ITEMS_STEP) ? sum + Number(outcome) : sum,
    0,
  );

export type StopImport = (asked: Asked) => Promise<ImportProgress>;

/**
 * Has an import stop before its next items; what is there stays, and can be
 * undone. Answers with how far it is. Throws IMPORT.NOT_FOUND.
 */
export const stopImport =
  ({
    getImport: get,
    importFiles,
  }: {
    getImport: GetImport;
    importFiles: ImportFiles;
  }): StopImport =>
  async (asked) => {
    await get(asked);
    await importFiles.stop(asked.importId);
    return get(asked);
  };

export type EraseImports = () => Promise<Readonly<{ erased: number }>>;

/** Longer than any import takes, and than its command can be repeated. */
const KEPT_MS = 3 * 24 * 60 * 60_000;

/** Erases what files said that came three days ago. Throws StorageFailure. */
export const eraseImports =
  ({
    importFiles,
    clock,
  }: {
    importFiles: ImportFiles;
    clock: Clock;
  }): EraseImports =>
  async () => {
    const since = new Date(Date.parse(clock.now()) - KEPT_MS).toISOString();
    return { erased: await importFiles.eraseBefore(since) };
  };
