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
    let under: FeedUnderTest;
    let delivered: LiveBatch[];
    beforeEach(async () => {
      under = await open();
      delivered = [];
      under.feed.subscribe(async (batch) => {
        delivered.push(batch);
      });
    });

    const of = (teamId: string | null) =>
      newEvent('ItemPlanned', {}, { teamId });
    const positions = (key: string) =>
      delivered
        .filter((batch) => batch.key === key)
        .flatMap(({ events }) => events.map(({ position }) => position));

    it('delivers the events of each team in order, and those of people by stream', async () => {
      const first = await under.append('item-1', of('t1'));
      const other = await under.append('item-2', of('t2'));
      const second = await under.append('item-1', of('t1'));
      const person = await under.append('user-1', of(null));
      await eventually(() => positions('t1').length >= 2);
      await eventually(() => positions('user-1').length > 0);
      await eventually(() => positions('t2').length > 0);
      expect([...new Set(positions('t1'))]).toEqual([first, second]);
      expect(positions('t2')).toContain(other);
      expect(positions('user-1')).toContain(person);
      expect(delivered.every(({ isRead }) => isRead)).toBe(true);
    });

    it('marks how far it has reported, and returns what came after', async () => {
      const before = under.feed.mark()('t1') ?? -1;
      const position = await under.append('item-1', of('t1'));
      await under.append('item-2', of('t2'));
      await eventually(() => positions('t1').length > 0);
      await eventually(() => (under.feed.mark()('t1') ?? -1) >= position);
      expect(before).toBeLessThan(position);
      const missed = await under.feed.since('t1', before);
      expect(missed?.map(({ position }) => position)).toEqual([position]);
      expect(await under.feed.since('t1', position)).toEqual([]);
    });

    it('does not change a mark after it was taken', async () => {
      const mark = under.feed.mark();
      const before = mark('t1');
      const position = await under.append('item-1', of('t1'));
      await eventually(() => (under.feed.mark()('t1') ?? -1) >= position);
      expect(mark('t1')).toBe(before);
    });

    it('reports if the read models lack the delivered events', async () => {
      under.setRead(false);
      await under.append('item-1', of('t1'));
      await eventually(() => delivered.length > 0);
      expect(delivered[0]?.isRead).toBe(false);
    });

    it('delivers nothing to a listener that has left, and continues when another one fails', async () => {
      const leave = under.feed.subscribe(async () => {
        throw new Error('It fails.');
      });
      const left: LiveBatch[] = [];
      under.feed.subscribe(async (batch) => {
        left.push(batch);
      })();
      await under.append('item-1', of('t1'));
      await eventually(() => positions('t1').length > 0);
      leave();
      await under.append('item-1', of('t1'));
      await eventually(() => positions('t1').length > 1);
      expect(left).toEqual([]);
    });
  });
};
