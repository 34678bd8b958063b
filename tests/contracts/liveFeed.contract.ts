import { beforeEach, describe, expect, it } from 'vitest';
import type { NewEvent } from '#application/shared/ports/EventStore.ts';
import type {
  LiveBatch,
  LiveFeed,
} from '#application/shared/ports/LiveFeed.ts';
import { eventually } from '#tests/support/eventually.ts';
import { newEvent } from './storedEvents.ts';

/** A started feed, and ways to control it. */
export type FeedUnderTest = Readonly<{
  feed: LiveFeed;
  /** Stores and delivers an event; returns its position. */
  append: (streamId: string, event: NewEvent) => Promise<number>;
  /** Sets whether the read models contain the delivered events. */
  setRead: (isRead: boolean) => void;
}>;

/** The contract of every LiveFeed. */
export const liveFeedContract = (
  name: string,
  open: () => Promise<FeedUnderTest>,
): void => {
  describe(`${name} as the feed of live changes (I80, I81)`, () => {
    let subject: FeedUnderTest;
    let delivered: LiveBatch[];
    beforeEach(async () => {
      subject = await open();
      delivered = [];
      subject.feed.subscribe(async (batch) => {
        delivered.push(batch);
      });
    });

    const eventOf = (teamId: string | null) =>
      newEvent('ItemPlanned', {}, { teamId });
    const positions = (key: string) =>
      delivered
        .filter((batch) => batch.key === key)
        .flatMap(({ events }) => events.map(({ position }) => position));

    it('delivers the events of each team in order, and those of people by stream', async () => {
      const first = await subject.append('item-1', eventOf('t1'));
      const other = await subject.append('item-2', eventOf('t2'));
      const second = await subject.append('item-1', eventOf('t1'));
      const person = await subject.append('user-1', eventOf(null));
      await eventually(() => positions('t1').length >= 2);
      await eventually(() => positions('user-1').length > 0);
      await eventually(() => positions('t2').length > 0);
      expect([...new Set(positions('t1'))]).toEqual([first, second]);
      expect(positions('t2')).toContain(other);
      expect(positions('user-1')).toContain(person);
      expect(delivered.every(({ isRead }) => isRead)).toBe(true);
    });

    it('says how far it has delivered, and returns what came after', async () => {
      const before = subject.feed.deliveredPositions()('t1') ?? -1;
      const position = await subject.append('item-1', eventOf('t1'));
      await subject.append('item-2', eventOf('t2'));
      await eventually(() => positions('t1').length > 0);
      await eventually(
        () => (subject.feed.deliveredPositions()('t1') ?? -1) >= position,
      );
      expect(before).toBeLessThan(position);
      const missed = await subject.feed.since('t1', before);
      expect(missed?.map(({ position }) => position)).toEqual([position]);
      expect(await subject.feed.since('t1', position)).toEqual([]);
    });

    it('does not change delivered positions after they were returned', async () => {
      const positionOf = subject.feed.deliveredPositions();
      const before = positionOf('t1');
      const position = await subject.append('item-1', eventOf('t1'));
      await eventually(
        () => (subject.feed.deliveredPositions()('t1') ?? -1) >= position,
      );
      expect(positionOf('t1')).toBe(before);
    });

    it('reports if the read models lack the delivered events', async () => {
      subject.setRead(false);
      await subject.append('item-1', eventOf('t1'));
      await eventually(() => delivered.length > 0);
      expect(delivered[0]?.isRead).toBe(false);
    });

    it('delivers nothing to a listener that has left, and continues when another one fails', async () => {
      const leave = subject.feed.subscribe(async () => {
        throw new Error('It fails.');
      });
      const heardAfterLeaving: LiveBatch[] = [];
      subject.feed.subscribe(async (batch) => {
        heardAfterLeaving.push(batch);
      })();
      await subject.append('item-1', eventOf('t1'));
      await eventually(() => positions('t1').length > 0);
      leave();
      await subject.append('item-1', eventOf('t1'));
      await eventually(() => positions('t1').length > 1);
      expect(heardAfterLeaving).toEqual([]);
    });
  });
};
