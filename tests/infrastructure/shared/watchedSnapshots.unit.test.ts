import { expect, it } from 'vitest';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { memorySnapshots } from '#infrastructure/memory/snapshots.ts';
import { openTroubles } from '#infrastructure/shared/troubles.ts';
import { watchedSnapshots } from '#infrastructure/shared/watchedSnapshots.ts';

const snapshot = {
  streamId: 'project-1',
  version: '1',
  revision: 499,
  lastEvent: '500',
  state: '{}',
};

it('Snapshots that fail are told once, and once that they are well again (hardening scale)', async () => {
  let isFull = false;
  const told: (string | null)[] = [];
  const memory = memorySnapshots();
  const snapshots = watchedSnapshots(
    {
      ...memory,
      store: async (one) => {
        if (isFull) throw new StorageFailure('full', 'No space.');
        await memory.store(one);
      },
    },
    openTroubles((_, why) => told.push(why)),
  );
  await snapshots.store(snapshot);
  expect(await snapshots.load('project-1', '1')).toEqual(snapshot);
  isFull = true;
  for (let n = 0; n < 3; n++) {
    await expect(snapshots.store(snapshot)).rejects.toThrow('No space.');
  }
  isFull = false;
  await snapshots.store(snapshot);
  expect(told).toEqual([expect.stringContaining('No space.'), null]);
});
