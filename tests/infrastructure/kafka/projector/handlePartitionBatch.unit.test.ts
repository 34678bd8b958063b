import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { handlePartitionBatch } from '#infrastructure/kafka/projector/handlePartitionBatch.ts';
import type { StoredDocument } from '#infrastructure/readModels/documentStore.ts';
import type { PartitionedStore } from '#infrastructure/projecting/build/partitionedStore.ts';
import type { Counter } from '../../projecting/counters.ts';
import { counted, counters, versions } from '../../projecting/counters.ts';

/** The position of the event that creates the document. */
const FIRST = 1;

/** A partition with a single document, which its first event creates. */
const partition = () => {
  const documents = new Map<string, StoredDocument>();
  const projection = counters('teams', {
    createsDocuments: ({ position }) => position === FIRST,
  });
  const store = {
    parked: async () => [],
    load: async (_: unknown, ids: readonly string[]) =>
      ids.flatMap((id) => documents.get(id) ?? []),
    write: async (_: unknown, changes: readonly StoredDocument[]) => {
      for (const change of changes) {
        const stored = documents.get(change.id)?.position ?? 0;
        if (change.position > stored) documents.set(change.id, change);
      }
    },
  } as unknown as PartitionedStore;
  const take = handlePartitionBatch({
    store,
    generation: { id: 1, projection },
    versions,
    withTexts: async (events) => events,
  });
  return {
    take: (...positions: number[]) =>
      take(positions.map(eventAt), 'test-teams/0'),
    sum: () =>
      (documents.get('one')?.document as unknown as Counter | undefined)?.sum,
  };
};

/** An event that adds 1 to the document. */
const eventAt = (position: number): RecordedEvent => ({
  ...counted(1, 'one'),
  streamId: 'stream',
  revision: position,
  position,
});

describe('handlePartitionBatch', () => {
  it('loses no change if the first event of a document is redelivered in one batch with new ones', async () => {
    const { take, sum } = partition();
    await take(1, 2, 3);
    await take(1, 2, 4);
    expect(sum()).toBe(4);
  });

  it('ignores redelivered events, in batches of any size', async () => {
    const { take, sum } = partition();
    await take(1, 2, 3);
    await take(1);
    await take(2, 3, 1, 2);
    expect(sum()).toBe(3);
  });
});
