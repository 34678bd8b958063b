import { beforeEach, describe, expect, it } from 'vitest';
import type {
  Snapshot,
  Snapshots,
} from '#application/shared/ports/Snapshots.ts';

const VERSION = '[1,"fold"]';

export type SnapshotsUnderTest = Readonly<{
  snapshots: Snapshots;
  /** Shares the store, like another process or a later start. */
  otherProcess: Snapshots;
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
    let snapshots: Snapshots;
    let otherProcess: Snapshots;
    let snapshot: Snapshot;
    beforeEach(() => {
      ({ snapshots, otherProcess } = open());
      snapshot = newSnapshot();
    });

    const load = (from: Snapshots) => from.load(snapshot.streamId, VERSION);

    it('return nothing for a stream without one', async () => {
      expect(await load(snapshots)).toBeNull();
    });

    it('return what was stored, here and elsewhere', async () => {
      await snapshots.store(snapshot);
      expect(await load(snapshots)).toEqual(snapshot);
      expect(await load(otherProcess)).toEqual(snapshot);
    });

    it('contain only the last one of each stream', async () => {
      const other = { ...snapshot, streamId: `item-${crypto.randomUUID()}` };
      await snapshots.store(snapshot);
      await snapshots.store({ ...other, revision: 5 });
      const newer = { ...snapshot, revision: 999, state: '{}' };
      await otherProcess.store(newer);
      expect(await load(snapshots)).toEqual(newer);
      expect(await snapshots.load(other.streamId, VERSION)).toMatchObject({
        revision: 5,
      });
    });

    it('are not found for another fold', async () => {
      await snapshots.store({ ...snapshot, version: '[2,"fold"]' });
      expect(await load(snapshots)).toBeNull();
      await snapshots.store(snapshot);
      expect(await load(snapshots)).toEqual(snapshot);
    });

    it('are not found after they were dropped', async () => {
      await snapshots.store(snapshot);
      await otherProcess.drop(snapshot.streamId);
      expect(await load(snapshots)).toBeNull();
      await snapshots.drop(snapshot.streamId);
    });

    it('can contain a plan of thousands of items', async () => {
      const state = JSON.stringify(
        Array.from({ length: 5000 }, (_, n) => `${n} ${'x'.repeat(300)}`),
      );
      await snapshots.store({ ...snapshot, state });
      expect(await load(otherProcess)).toEqual({ ...snapshot, state });
    });

    it('can be stored at once for many streams', async () => {
      const all = Array.from({ length: 20 }, (_, n) => ({
        ...snapshot,
        streamId: `${snapshot.streamId}-${String(n)}`,
      }));
      await Promise.all(all.map((stored) => snapshots.store(stored)));
      const found = all.map(({ streamId }) =>
        otherProcess.load(streamId, VERSION),
      );
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
      const { snapshots, otherProcess, damage } = open();
      const snapshot = newSnapshot();
      const { streamId } = snapshot;
      await snapshots.store(snapshot);
      await damage(streamId);
      expect(await snapshots.load(streamId, VERSION)).toBeNull();
      await snapshots.store(snapshot);
      expect(await otherProcess.load(streamId, VERSION)).toEqual(snapshot);
    });
  });
};
