import { beforeEach, describe, expect, it } from 'vitest';
import type { CalendarFeeds } from '#application/shared/ports/CalendarFeeds.ts';

/** The contract of every CalendarFeeds adapter. */
export const calendarFeedsContract = (
  name: string,
  open: () => CalendarFeeds | Promise<CalendarFeeds>,
): void => {
  describe(`${name} as the calendar feeds`, () => {
    let feeds: CalendarFeeds;
    beforeEach(async () => {
      feeds = await open();
    });

    it('stores one secret per person, which can be read again', async () => {
      expect(await feeds.findSecret('ada')).toBeNull();
      await feeds.add('ada', 'first');
      await feeds.add('grace', 'other');
      expect(await feeds.findSecret('ada')).toBe('first');
      expect(await feeds.findUserId('first')).toBe('ada');
      expect(await feeds.findUserId('other')).toBe('grace');
      expect(await feeds.findUserId('made up')).toBeNull();
    });

    it('keeps the first secret if several are added at once', async () => {
      await feeds.add('ada', 'first');
      await Promise.all(
        ['second', 'third'].map((secret) => feeds.add('ada', secret)),
      );
      expect(await feeds.findSecret('ada')).toBe('first');
      expect(await feeds.findUserId('second')).toBeNull();
    });

    it('no longer finds a replaced secret', async () => {
      await feeds.add('ada', 'first');
      await feeds.replace('ada', 'second');
      expect(await feeds.findSecret('ada')).toBe('second');
      expect(await feeds.findUserId('first')).toBeNull();
      expect(await feeds.findUserId('second')).toBe('ada');
    });

    it('forgets a person', async () => {
      await feeds.add('ada', 'first');
      await feeds.add('grace', 'other');
      await feeds.forget('ada');
      expect(await feeds.findUserId('first')).toBeNull();
      expect(await feeds.findSecret('ada')).toBeNull();
      expect(await feeds.findUserId('other')).toBe('grace');
    });
  });
};
