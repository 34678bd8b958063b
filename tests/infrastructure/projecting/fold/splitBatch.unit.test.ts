import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import {
  applyBatch,
  emptyTarget,
} from '#infrastructure/projecting/fold/applyBatch.ts';
import { batchOf } from '#infrastructure/projecting/fold/batch.ts';
import {
  MAX_DOCUMENTS_PER_PART,
  splitBatch,
} from '#infrastructure/projecting/fold/splitBatch.ts';
import type {
  DocumentStore,
  Write,
} from '#infrastructure/readModels/documentStore.ts';
import { memoryReadModels } from '#infrastructure/readModels/memoryReadModels.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { readGeneration } from '#tests/contracts/readGeneration.ts';
import { recorded } from '#tests/support/recorded.ts';

type Sum = Readonly<{ id: string; sum: number }>;

/** A projection that adds one to each document that an event names. */
const sums = {
  name: 'teams',
  version: 1,
  handles: new Set(['Added']),
  indexes: [],
  documentIds: ({ data }: RecordedEvent) => data as readonly string[],
  evolve: (document: Sum | null, _: RecordedEvent, id: string) => ({
    id,
    sum: (document?.sum ?? 0) + 1,
  }),
} satisfies Projection<Sum> as unknown as Projection;

const storesWith = (documents: DocumentStore) => ({
  documents,
  eventStore: {
    withTexts: async (events: readonly RecordedEvent[]) => events,
  },
});

/** Two parts of 200 documents, and one of 50. */
const manyIds = Array.from(
  { length: 450 },
  (_, index) => `id-${String(index)}`,
);
const history = recorded([
  { type: 'Added', data: ['id-0'] },
  { type: 'Added', data: ['id-0', 'id-1'] },
  { type: 'Added', data: manyIds },
  { type: 'Added', data: ['id-0'] },
]);

describe('A batch with an event about very many documents (threat C3)', () => {
  it('is folded in parts, with separate ones for that event', () => {
    const parts = splitBatch(sums, history).map(({ events, isWhole }) => ({
      positions: events.map(({ position }) => position),
      isWhole,
    }));
    expect(parts).toEqual([
      { positions: [1, 2], isWhole: true },
      { positions: [3], isWhole: false },
      { positions: [3], isWhole: false },
      { positions: [3], isWhole: true },
      { positions: [4], isWhole: true },
    ]);
  });

  it('is written in parts, and is applied once the last one is written', async () => {
    const documents = memoryReadModels([sums]);
    const generation = await documents.begin(sums);
    const writes: Write[] = [];
    const target = emptyTarget(generation);
    const recording = {
      ...documents,
      commit: async (to: typeof generation, write: Write) => {
        writes.push(write);
        await documents.commit(to, write);
      },
    };
    const batch = batchOf(history, new Map([['Added', 1]]));
    expect(await applyBatch(storesWith(recording), target, batch)).toBeNull();
    expect(
      writes.map(({ changes, to }) => ({
        documents: changes.length,
        upTo: to.position,
      })),
    ).toEqual([
      { documents: 2, upTo: 2 },
      { documents: MAX_DOCUMENTS_PER_PART, upTo: 2 },
      { documents: MAX_DOCUMENTS_PER_PART, upTo: 2 },
      { documents: 50, upTo: 3 },
      { documents: 1, upTo: 4 },
    ]);
    const { documents: stored } = await readGeneration(documents, generation);
    const sumOf = new Map(
      stored.map(({ id, document }) => [id, (document as Sum).sum]),
    );
    expect([sumOf.get('id-0'), sumOf.get('id-1'), sumOf.get('id-449')]).toEqual(
      [4, 2, 1],
    );
  });

  it('is applied once if it is interrupted between two parts and redelivered', async () => {
    const documents = memoryReadModels([sums]);
    const generation = await documents.begin(sums);
    const target = emptyTarget(generation);
    let commits = 0;
    const dying = {
      ...documents,
      commit: async (to: typeof generation, write: Write) => {
        commits += 1;
        if (commits === 3) throw new TypeError('It ends here.');
        await documents.commit(to, write);
      },
    };
    const batch = batchOf(history, new Map([['Added', 1]]));
    expect(await applyBatch(storesWith(dying), target, batch)).not.toBeNull();
    expect(await applyBatch(storesWith(documents), target, batch)).toBeNull();
    const { documents: stored } = await readGeneration(documents, generation);
    expect(
      stored.map(({ document }) => (document as Sum).sum).toSorted(),
    ).toEqual([4, 2, ...manyIds.slice(2).map(() => 1)].toSorted());
  });
});
