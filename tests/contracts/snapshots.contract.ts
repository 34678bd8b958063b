import { beforeEach, describe, expect, it } from 'vitest';
import type {
  Snapshot,
  Snapshots,
} from '#application/shared/ports/Snapshots.ts';

const VERSION = '[1,"fold"]';

export type SnapshotsUnderTest = Readonly<{
  /** Two adapters that share a store, like two processes or two starts. */
  here: Snapshots;
  there: Snapshots;
}>;

type Damageable = SnapshotsUnderTest &
  Readonly<{
    /** Changes a character of a stored snapshot. */
    damage: (streamId: string) => void | Promise<void>;
  }>;

const newSnapshot = (): Snapshot => ({
  streamId: `project-${crypto.randomUUID()}`,
  version: VERSION,
  revision: 499,
  lastEvent: '500 event-1 2026-03-02T09:00:00.000Z',
  state: JSON.stringify({ text: '"ü" \u2028 \0 字', list: [1, null] }),
});

/** The contract of every Snapshots adapter; the store may contain others. */
export const snapshotsContract = (
  name: string,
  open: () => SnapshotsUnderTest,
): void => {
  describe(`${name} as the snapshots`, () => {
    let here: Snapshots;
    let there: Snapshots;
    let snapshot: Snapshot;
    beforeEach(() => {
      ({ here, there } = open());
      snapshot = newSnapshot();
    });

    const loaded = (from: Snapshots) => from.load(snapshot.streamId, VERSION);

    it('return nothing for a stream without one', async () => {
      expect(await loaded(here)).toBeNull();
    });

    it('return what was stored, here and elsewhere', async () => {
      await here.store(snapshot);
      expect(await loaded(here)).toEqual(snapshot);
      expect(await loaded(there)).toEqual(snapshot);
    });

    it('contain only the last one of each stream', async () => {
      const other = { ...snapshot, streamId: `item-${crypto.randomUUID()}` };
      await here.store(snapshot);
      await here.store({ ...other, revision: 5 });
      const newer = { ...snapshot, revision: 999, state: '{}' };
      await there.store(newer);
      expect(await loaded(here)).toEqual(newer);
      expect(await here.load(other.streamId, VERSION)).toMatchObject({
        revision: 5,
      });
    });

    it('are not found for another fold', async () => {
      await here.store({ ...snapshot, version: '[2,"fold"]' });
      expect(await loaded(here)).toBeNull();
      await here.store(snapshot);
      expect(await loaded(here)).toEqual(snapshot);
    });

    it('are not found after they were dropped', async () => {
      await here.store(snapshot);
      await there.drop(snapshot.streamId);
      expect(await loaded(here)).toBeNull();
      await here.drop(snapshot.streamId);
    });

    it('can contain a plan of thousands of items', async () => {
      const state = JSON.stringify(
        Array.from({ length: 5000 }, (_, n) => `${n} ${'x'.repeat(300)}`),
      );
      await here.store({ ...snapshot, state });
      expect(await loaded(there)).toEqual({ ...snapshot, state });
    });

    it('can be stored at once for many streams', async () => {
      const all = Array.from({ length: 20 }, (_, n) => ({
        ...snapshot,
        streamId: `${snapshot.streamId}-${String(n)}`,
      }));
      await Promise.all(all.map((stored) => here.store(stored)));
      const found = all.map(({ streamId }) => there.load(streamId, VERSION));
      expect(await Promise.all(found)).toEqual(all);
    });
  });
};

/** The contract of adapters whose store others can reach and damage. */
export const damagedSnapshotsContract = (
  name: string,
  open: () => Damageable,
): void => {
  describe(`Damaged snapshots of ${name}`, () => {
    it('are not found, and can be stored again', async () => {
      const { here, there, damage } = open();
      const snapshot = newSnapshot();
      const { streamId } = snapshot;
      await here.store(snapshot);
      await damage(streamId);
      expect(await here.load(streamId, VERSION)).toBeNull();
      await here.store(snapshot);
      expect(await there.load(streamId, VERSION)).toEqual(snapshot);
    });
  });
};
