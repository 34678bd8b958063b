import { describe, expect, it } from 'vitest';
import { buildItem, week } from '#tests/web/resources/item/items.ts';
import { planCalendar } from '#web/pages/plan/model/calendar.ts';
import { UNPLANNED, weekBucket } from '#web/pages/plan/model/buckets.ts';
import type { BoardBucket } from '#web/pages/plan/model/buckets.ts';
import {
  changedView,
  doneKey,
  bucketView,
  initialView,
  milestoneKey,
} from '#web/pages/plan/model/boardView.ts';
import { bucketKey } from '#web/resources/item/store/placement.ts';
import type { Bucket } from '#web/resources/item/store/placement.ts';

const START = '2026-01-05';

const boardBucketOf = (bucket: Bucket, open = [buildItem()]): BoardBucket => ({
  key: bucketKey(bucket),
  target: bucket,
  open,
  done: [],
});

const milestonesOpen = (today: string): string[] =>
  [...initialView(planCalendar(START, 12, today, 'UTC')).opened].filter((key) =>
    key.startsWith('milestone'),
  );

describe('The view of the plan', () => {
  it.each([
    ['before the start the first', '2025-12-01', 0],
    ['during the project the current', '2026-02-12', 1],
    ['after the end the last', '2026-12-01', 2],
  ])('starts with one milestone open: %s', (_when, today, index) => {
    expect(milestonesOpen(today)).toEqual([milestoneKey(index)]);
  });

  const view = initialView(planCalendar(START, 12, '2026-02-12', 'UTC'));

  it('opens and closes only what is toggled', () => {
    const key = doneKey('any');
    const opened = changedView(view, { type: 'opened', key, open: true });
    expect([...opened.opened]).toEqual([...view.opened, key]);
    const closed = changedView(opened, { type: 'opened', key, open: false });
    expect(closed.opened).toEqual(view.opened);
  });

  it('reveals a week in its closed milestone, at the requested page', () => {
    const bucket = boardBucketOf(weekBucket(9));
    const revealed = changedView(
      { ...view, tab: 'rail' },
      { type: 'revealed', bucket, page: 2 },
    );
    expect(revealed.opened).toContain(milestoneKey(2));
    expect(revealed.opened).toContain(bucket.key);
    expect(revealed.pages.get(bucket.key)).toBe(2);
    expect(revealed.tab).toBe('weeks');
  });

  it('reveals the rail, which has the unplanned items, by its tab, and stays on its page unless another is given', () => {
    const bucket = boardBucketOf(UNPLANNED);
    const paged = changedView(view, {
      type: 'paged',
      key: bucket.key,
      page: 1,
    });
    const revealed = changedView(paged, { type: 'revealed', bucket });
    expect(revealed.tab).toBe('rail');
    expect(revealed.pages.get(bucket.key)).toBe(1);
    expect(revealed.opened).toEqual(view.opened);
  });

  it('marks the open item only in the bucket that contains it', () => {
    const here = [buildItem({ id: 'here', assignedTimeframe: week(5) })];
    const shown = { ...view, openId: 'here' };
    const bucket = boardBucketOf(weekBucket(5), here);
    expect(bucketView(shown, bucket).openId).toBe('here');
    expect(bucketView(shown, boardBucketOf(weekBucket(6))).openId).toBeNull();
  });
});
