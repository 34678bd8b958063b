import { setImmediate } from 'node:timers/promises';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type {
  Checkpoint,
  DocumentStore,
  Generation,
  StoredDocument,
} from '../readModels/documentStore.ts';
import { StaleGenerationError } from '../readModels/documentStore.ts';
import type { Batch } from './batch.ts';
import { readableFor } from './batch.ts';
import type { Failure } from './foldEvents.ts';
import type { Part } from './partsOf.ts';
import { partsOf } from './partsOf.ts';
import type { ResolveTexts } from './resolveAndFold.ts';
import { resolveAndFold } from './resolveAndFold.ts';

/** A generation that events are folded into, and its checkpoint. */
export type Target = {
  readonly generation: Generation;
  /** The last event that it has taken. */
  applied: Checkpoint;
  /** Position of the checkpoint that is stored; writing it can wait. */
  stored: number;
};

/** Where documents are written, and where the texts of events are. */
type Into = Readonly<{
  documents: DocumentStore;
  eventStore: Readonly<{ withTexts: ResolveTexts }>;
}>;

/** Events after which a checkpoint is stored even if no document changed. */
const CHECKPOINT_EVERY = 1000;

/**
 * Folds a batch into a target and writes what changed. Answers with why it
 * stopped before the end of the batch, if it did; it then has what precedes the
 * failing event. Throws StaleGenerationError and StorageFailure, and then the
 * target has what was written before.
 */
export const applyBatch = async (
  into: Into,
  target: Target,
  batch: Batch,
): Promise<Failure | null> => {
  const { projection } = target.generation;
  const parts = partsOf(projection, batch.events);
  for (const [index, part] of parts.entries()) {
    // Others are served between two parts.
    if (index > 0) await setImmediate();
    const { strange } = batch;
    const failure = await applyPart(into, target, { part, strange });
    if (failure !== null) return failure;
  }
  return null;
};

const applyPart = async (
  { documents, eventStore }: Into,
  target: Target,
  { part, strange }: { part: Part } & Pick<Batch, 'strange'>,
): Promise<Failure | null> => {
  const { generation, applied } = target;
  const { events, projection, isWhole } = part;
  const readable = readableFor(
    projection,
    partOf({ events, strange }),
    applied.position,
  );
  const folded = await resolveAndFold(projection, readable.events, {
    withTexts: eventStore.withTexts,
    load: (ids) => documents.load(generation, ids),
  });
  const { changes } = folded;
  const failure = folded.failure ?? readable.failure;
  const to = isWhole
    ? lastBefore(failure?.position ?? Infinity, events, applied)
    : applied;
  const isDue =
    changes.length > 0 || to.position - target.stored >= CHECKPOINT_EVERY;
  if (isDue) return (await tryWrite(documents, target, changes, to)) ?? failure;
  target.applied = to;
  return failure;
};

/** What is strange in later parts stops those. */
const partOf = ({ events, strange }: Batch): Batch => {
  const last = events.at(-1)?.position ?? 0;
  return {
    events,
    strange: strange.filter(({ event }) => event.position <= last),
  };
};

/** Returns a failure when no process could store the changes. */
const tryWrite = async (
  documents: DocumentStore,
  target: Target,
  changes: readonly StoredDocument[],
  to: Checkpoint,
): Promise<Failure | null> => {
  try {
    await write(documents, target, changes, to);
    return null;
  } catch (error) {
    if (
      error instanceof StaleGenerationError ||
      error instanceof StorageFailure
    )
      throw error;
    const { message } = error as Error;
    const position = changes[0]?.position ?? to.position;
    return { position, message: `cannot be stored: ${message}` };
  }
};

/** Stores a checkpoint that was left for later. Throws as applyBatch does. */
export const storeCheckpoint = async (
  documents: DocumentStore,
  target: Target,
): Promise<void> => {
  if (target.applied.position === target.stored) return;
  await write(documents, target, [], target.applied);
};

const write = async (
  documents: DocumentStore,
  target: Target,
  changes: readonly StoredDocument[],
  to: Checkpoint,
): Promise<void> => {
  const from = target.stored;
  await documents.commit(target.generation, { changes, from, to });
  target.applied = to;
  target.stored = to.position;
};

/** The last event before a position that is not taken yet, as a checkpoint. */
const lastBefore = (
  end: number,
  events: readonly RecordedEvent[],
  applied: Checkpoint,
): Checkpoint => {
  const last = events.findLast(({ position }) => position < end);
  return last === undefined || last.position <= applied.position
    ? applied
    : { position: last.position, eventId: last.metadata.eventId };
};
