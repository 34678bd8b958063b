import { expect, it, vi } from 'vitest';
import { inbox } from '#projections/inbox/inbox.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { discardUnlessLive } from '#infrastructure/kafka/projector/discardUnlessLive.ts';
import type {
  Generations,
  PartitionedStore,
  StoredGeneration,
} from '#infrastructure/projecting/build/partitionedStore.ts';

const projection = inbox as unknown as Projection;
const generation = (id: number) => ({ _id: id }) as StoredGeneration;

it.each<[when: string, stored: Partial<Generations>, discards: number]>([
  ['is still being built', { building: generation(5) }, 1],
  ['went live in the meantime', { live: generation(5) }, 0],
  ['was replaced by a newer build', { building: generation(6) }, 0],
])(
  'A failed build is discarded unless it is no longer being built: it %s',
  async (_, stored, discards) => {
    const store: Pick<PartitionedStore, 'generations' | 'discard'> = {
      generations: async () =>
        new Map([[projection.name, { live: null, building: null, ...stored }]]),
      discard: vi.fn(async () => undefined),
    };
    await discardUnlessLive(store, { id: 5, projection });
    expect(store.discard).toHaveBeenCalledTimes(discards);
  },
);
