import { expect, it, onTestFinished } from 'vitest';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { memorySnapshots } from '#infrastructure/memory/snapshots.ts';
import { createTroubles } from '#infrastructure/shared/troubles.ts';
import { watchedSnapshots } from '#infrastructure/shared/watchedSnapshots.ts';

const snapshot = {
  streamId: 'project-1',
  version: '1',
  revision: 499,
  lastEvent: '500',
  state: '{}',
};

/** Snapshots that can be made to fail, and the log messages about them. */
const snapshotsThatFill = () => {
  let isFull = false;
  const reports: (string | null)[] = [];
  const memory = memorySnapshots();
  const ending = new AbortController();
  onTestFinished(() => {
    ending.abort();
  });
  const snapshots = watchedSnapshots(
    {
      ...memory,
      store: async (snapshot) => {
        if (isFull) throw new StorageFailure('full', 'No space.');
        await memory.store(snapshot);
      },
    },
    createTroubles((_, why) => reports.push(why)),
    ending.signal,
  );
  return {
    snapshots,
    memory,
    reports,
    fill: () => {
      isFull = true;
    },
    free: () => {
      isFull = false;
    },
  };
};

it('Failing snapshots are reported once, and their recovery once', async () => {
  const { snapshots, reports, fill, free } = snapshotsThatFill();
  await snapshots.store(snapshot);
  expect(await snapshots.load('project-1', '1')).toEqual(snapshot);
  fill();
  for (let n = 0; n < 3; n++) {
    await expect(snapshots.store(snapshot)).rejects.toThrow('No space.');
  }
  free();
  await snapshots.store(snapshot);
  expect(reports).toEqual([expect.stringContaining('No space.'), null]);
});

it('A snapshot failure is no longer reported after a while, even without another snapshot', async () => {
  const { snapshots, memory, reports, fill, free } = snapshotsThatFill();
  fill();
  await expect(snapshots.store(snapshot)).rejects.toThrow('No space.');
  free();
  // After a failure, probes are stored until one succeeds, and dropped again.
  await expect.poll(() => reports).toEqual(['No space.', null]);
  expect(await memory.load('probe', '')).toBeNull();
});
