import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { Parked, StoredDocument } from '../../readModels/documentStore.ts';
import type { Failure } from './foldEvents.ts';
import { partitionKeyOf } from './partitionKey.ts';
import type { ResolveTexts } from './resolveAndFold.ts';
import { resolveAndFold } from './resolveAndFold.ts';

/** Parked keys, each with the position of its poison event. */
export type ParkedKeys = ReadonlyMap<string, Pick<Parked, 'position'>>;

export type ParkingFold = Readonly<{
  /** The documents that changed; none holds a poison event. */
  changes: readonly StoredDocument[];
  /** The keys that cannot be folded any further, in no particular order. */
  poisons: readonly Parked[];
}>;

/** Whether an event belongs to a parked key and is left out. */
export const isParked = (parked: ParkedKeys, event: RecordedEvent): boolean =>
  parked.size > 0 &&
  event.position >= (parked.get(partitionKeyOf(event))?.position ?? Infinity);

/**
 * Folds as `resolveAndFold` does, and continues after a poison event without
 * the rest of its key. Throws StorageFailure.
 */
export const foldParking = async (
  projection: Projection,
  events: readonly RecordedEvent[],
  input: Readonly<{
    withTexts: ResolveTexts;
    load: (ids: readonly string[]) => Promise<readonly StoredDocument[]>;
  }>,
): Promise<ParkingFold> => {
  const poisons = new Map<string, Parked>();
  for (;;) {
    const remaining = events.filter((event) => !isParked(poisons, event));
    const { changes, failure } = await resolveAndFold(
      projection,
      remaining,
      input,
    );
    if (failure === null) return { changes, poisons: [...poisons.values()] };
    const poison = toParkedKey(remaining, failure);
    poisons.set(poison.key, poison);
  }
};

/** The key to park after a failure at one of the events. */
export const toParkedKey = (
  events: readonly RecordedEvent[],
  { position, message }: Failure,
): Parked => {
  const event = events.find((candidate) => candidate.position === position);
  // The fold only names events that it was given.
  if (event === undefined) throw new Error(`no event at ${String(position)}`);
  const { type } = event;
  const key = partitionKeyOf(event);
  return { key, position, type, message, isDue: false };
};

/**
 * Finds the first document that JSON cannot hold, so that no process can store
 * it.
 */
export const findUnstorable = (
  changes: readonly StoredDocument[],
): Failure | null => {
  for (const { document, position } of changes) {
    try {
      JSON.stringify(document);
    } catch (error) {
      const { message } = error as Error;
      return { position, message: `cannot be stored: ${message}` };
    }
  }
  return null;
};
