import type { RecordedEvent } from '#domain/shared/event.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type {
  Checkpoint,
  DocumentStore,
  Generation,
  Write,
} from '../readModels/documentStore.ts';
import { Outrun } from '../readModels/documentStore.ts';
import type { Failure } from './foldEvents.ts';
import { foldEvents } from './foldEvents.ts';

/** A generation that events are folded into, and how far it has come. */
export type Target = {
  readonly generation: Generation;
  /** The last event that it has taken. */
  applied: Checkpoint;
  /** Position of the checkpoint that is stored; writing it can wait. */
  stored: number;
};

type Prepared = Readonly<{
  target: Target;
  write: Write;
  failure: Failure | null;
}>;

/** Events after which a checkpoint is stored even if no document changed. */
const CHECKPOINT_EVERY = 1000;

/**
 * Folds a batch into several targets and writes all of it at once. Answers with
 * those that stopped before the end of the batch, and why; they have what comes
 * before the failing event, the others have all. Throws Outrun and
 * StorageFailure, and then no target has moved.
 */
export const applyBatch = async (
  documents: DocumentStore,
  targets: readonly Target[],
  events: readonly RecordedEvent[],
): Promise<ReadonlyMap<Target, Failure>> => {
  const prepared = await Promise.all(
    targets.map((target) => prepare(documents, target, events)),
  );
  const unstorable = await commit(documents, prepared);
  const failures = new Map<Target, Failure>();
  for (const one of prepared) {
    const failure = unstorable.get(one) ?? one.failure;
    if (failure !== null) failures.set(one.target, failure);
  }
  return failures;
};

/** Stores checkpoints that were left for later. Throws as applyBatch does. */
export const storeCheckpoints = async (
  documents: DocumentStore,
  targets: readonly Target[],
): Promise<void> => {
  const behind = targets
    .filter(({ applied, stored }) => applied.position > stored)
    .map((target) => ({
      target,
      write: writeOf(target, [], target.applied),
      failure: null,
    }));
  await commitTogether(documents, behind);
};

const prepare = async (
  documents: DocumentStore,
  target: Target,
  events: readonly RecordedEvent[],
): Promise<Prepared> => {
  const { generation, applied } = target;
  const { projection } = generation;
  const { changes, failure } = await foldEvents(
    projection,
    events.filter(
      ({ position, type }) =>
        position > applied.position && projection.handles.has(type),
    ),
    (ids) => documents.load(generation, ids),
  );
  const last = events.findLast(
    ({ position }) => failure === null || position < failure.position,
  );
  const to =
    last === undefined || last.position <= applied.position
      ? applied
      : { position: last.position, eventId: last.metadata.eventId };
  return { target, write: writeOf(target, changes, to), failure };
};

const writeOf = (
  { generation, stored }: Target,
  changes: Write['changes'],
  to: Checkpoint,
): Write => ({ generation, changes, from: stored, to });

/** Answers with those that cannot be stored, because of what they hold. */
const commit = async (
  documents: DocumentStore,
  prepared: readonly Prepared[],
): Promise<ReadonlyMap<Prepared, Failure>> => {
  const due = prepared.filter(isDue);
  const unstorable = new Map<Prepared, Failure>();
  try {
    await commitTogether(documents, due);
  } catch (error) {
    if (error instanceof Outrun || error instanceof StorageFailure) throw error;
    // One of them is at fault: each by itself, the others get through.
    for (const one of due) {
      const failure = await tryAlone(documents, one);
      if (failure !== null) unstorable.set(one, failure);
    }
  }
  for (const one of prepared) {
    if (!unstorable.has(one)) one.target.applied = one.write.to;
  }
  return unstorable;
};

const tryAlone = async (
  documents: DocumentStore,
  one: Prepared,
): Promise<Failure | null> => {
  try {
    await commitTogether(documents, [one]);
    return null;
  } catch (error) {
    if (error instanceof Outrun || error instanceof StorageFailure) throw error;
    const { message } = error as Error;
    const first = one.write.changes[0]?.position ?? one.write.to.position;
    return { position: first, message: `cannot be stored: ${message}` };
  }
};

const commitTogether = async (
  documents: DocumentStore,
  prepared: readonly Prepared[],
): Promise<void> => {
  if (prepared.length === 0) return;
  await documents.commit(prepared.map(({ write }) => write));
  for (const { target, write } of prepared) {
    target.applied = write.to;
    target.stored = write.to.position;
  }
};

const isDue = ({ write }: Prepared): boolean =>
  write.changes.length > 0 ||
  write.to.position - write.from >= CHECKPOINT_EVERY;
