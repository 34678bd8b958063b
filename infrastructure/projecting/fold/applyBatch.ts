import { setImmediate } from 'node:timers/promises';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type {
  Checkpoint,
  DocumentStore,
  Generation,
  Parked,
  StoredDocument,
} from '../../readModels/documentStore.ts';
import {
  BEGINNING,
  StaleGenerationError,
} from '../../readModels/documentStore.ts';
import type { Batch } from './batch.ts';
import { readableEventsFor } from './batch.ts';
import type { Failure } from './foldEvents.ts';
import type { BatchPart } from './splitBatch.ts';
import { splitBatch } from './splitBatch.ts';
import {
  foldParking,
  isParked,
  toParkedKey,
  findUnstorable,
} from './foldParking.ts';
import type { ResolveTexts } from './resolveAndFold.ts';

/**
 * A generation that events are folded into, and its checkpoint: `applied` may
 * be ahead of `stored`, because a checkpoint alone is not stored at once.
 */
export type Target = {
  readonly generation: Generation;
  /** The last event that it holds. */
  applied: Checkpoint;
  /** The position of the stored checkpoint. */
  stored: number;
  /** The parked events, by key. */
  readonly parked: Map<string, Parked>;
};

/** A target that holds no event yet. */
export const emptyTarget = (generation: Generation): Target => ({
  generation,
  applied: BEGINNING,
  stored: 0,
  parked: new Map<string, Parked>(),
});

/** The stores of documents and of the texts of events. */
type BatchStores = Readonly<{
  documents: DocumentStore;
  eventStore: Readonly<{ withTexts: ResolveTexts }>;
}>;

/** Events after which a checkpoint is stored even if no document changed. */
const CHECKPOINT_EVERY = 1000;

/**
 * Folds a batch into a target and writes the changes; keys that cannot be
 * folded are parked. Returns the event of another version of Slipway at which
 * it stopped, if any: events before it are applied. Throws StaleGenerationError
 * and StorageFailure; what was written before then stays applied.
 */
export const applyBatch = async (
  stores: BatchStores,
  target: Target,
  batch: Batch,
): Promise<Failure | null> => {
  const { projection } = target.generation;
  const parts = splitBatch(projection, batch.events);
  for (const [index, part] of parts.entries()) {
    // Lets the event loop do other work between two parts.
    if (index > 0) await setImmediate();
    const { unknownEvents } = batch;
    const failure = await applyPart(stores, target, { part, unknownEvents });
    if (failure !== null) return failure;
  }
  return null;
};

const applyPart = async (
  stores: BatchStores,
  target: Target,
  input: { part: BatchPart } & Pick<Batch, 'unknownEvents'>,
): Promise<Failure | null> => {
  const { documents, eventStore } = stores;
  const { part, unknownEvents } = input;
  const { generation, applied } = target;
  const { events, projection, isWhole } = part;
  const readable = readableEventsFor(
    projection,
    batchOfPart({ events, unknownEvents }),
    applied.position,
  );
  const unparked = readable.events.filter(
    (event) => !isParked(target.parked, event),
  );
  const { changes, poisons } = await foldParking(projection, unparked, {
    withTexts: eventStore.withTexts,
    load: (ids) => documents.load(generation, ids),
  });
  // Keys are parked before the checkpoint moves, so that a crash loses none.
  for (const poison of poisons) await parkKey(documents, target, poison);
  const { failure } = readable;
  const end = failure?.position ?? Infinity;
  const newCheckpoint = isWhole
    ? lastCheckpointBefore(end, events, applied)
    : applied;
  const writeFailure = await writeIfDue(
    documents,
    target,
    changes,
    newCheckpoint,
  );
  if (writeFailure === null) return failure;
  const unstorable = findUnstorable(changes);
  if (unstorable === null) return writeFailure;
  // Fold the part again, without the key that cannot be stored.
  await parkKey(documents, target, toParkedKey(unparked, unstorable));
  return applyPart(stores, target, input);
};

/**
 * Writes changes; a new checkpoint alone is written only now and then. Returns a
 * failure if no process could store the changes.
 */
const writeIfDue = async (
  documents: DocumentStore,
  target: Target,
  changes: readonly StoredDocument[],
  to: Checkpoint,
): Promise<Failure | null> => {
  const isDue =
    changes.length > 0 || to.position - target.stored >= CHECKPOINT_EVERY;
  if (isDue) return tryWrite(documents, target, changes, to);
  target.applied = to;
  return null;
};

const parkKey = async (
  documents: DocumentStore,
  target: Target,
  poison: Parked,
): Promise<void> => {
  await documents.park(target.generation, poison);
  target.parked.set(poison.key, poison);
};

/** Leaves unknown events of later parts to those parts. */
const batchOfPart = ({ events, unknownEvents }: Batch): Batch => {
  const last = events.at(-1)?.position ?? 0;
  return {
    events,
    unknownEvents: unknownEvents.filter(({ event }) => event.position <= last),
  };
};

/** Returns a failure for changes that no process could store. */
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

/** Stores the checkpoint if that was postponed. Throws as applyBatch does. */
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

/** A checkpoint at the last new event before a position. */
const lastCheckpointBefore = (
  end: number,
  events: readonly RecordedEvent[],
  applied: Checkpoint,
): Checkpoint => {
  const last = events.findLast(({ position }) => position < end);
  return last === undefined || last.position <= applied.position
    ? applied
    : { position: last.position, eventId: last.metadata.eventId };
};
