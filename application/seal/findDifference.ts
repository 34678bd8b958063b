import type { DaySealed } from '#domain/seal/events.ts';
import type { GrowingTree } from '#domain/seal/merkle.ts';
import { growingTree } from '#domain/seal/merkle.ts';
import type { SealHash } from '../shared/ports/SealHash.ts';
import type { SealedEvent } from './teamEvents.ts';

/** Consecutive events that share one recorded hash. */
type Part = Readonly<{
  first: SealedEvent;
  last: SealedEvent;
  tree: GrowingTree;
}>;

/**
 * Finds the first events of a day that differ from the sealed ones, by the
 * hashes that were recorded with the seal (T21): one event for a day of at most
 * 127 events, a range for a longer day.
 */
export const findDifference = async (
  sealHash: SealHash,
  { parts: { size, hashes } }: Pick<DaySealed['data'], 'parts'>,
  leaves: AsyncIterable<SealedEvent>,
): Promise<readonly string[]> => {
  let partCount = 0;
  for await (const { first, last, tree } of readParts(sealHash, size, leaves)) {
    const recordedHash = hashes[partCount];
    partCount += 1;
    if (recordedHash === undefined) {
      return [`${placeOf(first)} and the events after it were added.`];
    }
    if (!tree.root().startsWith(recordedHash)) {
      return [describeDifference(first, last)];
    }
  }
  return partCount < hashes.length
    ? [
        'All events that are present are as they were sealed: the last ones are missing.',
      ]
    : [];
};

async function* readParts(
  sealHash: SealHash,
  size: number,
  leaves: AsyncIterable<SealedEvent>,
): AsyncGenerator<Part, void, undefined> {
  let part: Part | null = null;
  for await (const leaf of leaves) {
    part = {
      ...(part ?? { first: leaf, tree: growingTree(sealHash) }),
      last: leaf,
    };
    part.tree.add(leaf.line);
    if (part.tree.count() < size) continue;
    yield part;
    part = null;
  }
  if (part !== null) yield part;
}

const describeDifference = (first: SealedEvent, last: SealedEvent): string =>
  first === last
    ? `${placeOf(first)} is the first that is not as it was sealed: it was changed, added or moved, or one before it is missing.`
    : `The first that is not as it was sealed is from ${placeOf(first)} to ${placeOf(last)}: one was changed, added, moved or removed.`;

const placeOf = ({
  event: { type, streamId, revision, position },
}: SealedEvent): string =>
  `the event at position ${String(position)} (${type}, revision ${String(revision)} of ${streamId})`;
