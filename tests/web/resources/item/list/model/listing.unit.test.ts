import { describe, expect, it } from 'vitest';
import { ItemType, Scope } from '#api/contract/values.ts';
import { isTabKey, listed } from '#web/resources/item/list/model/listing.ts';
import { buildItem, day, idsOf, milestone, week } from '../../items.ts';

const ALL = { scope: Scope.Project, timeframe: null };
const noRecentToggles = new Map<string, string | null>();

describe('A list', () => {
  it('is ordered by time, longer timeframes first, unplanned last, then by sort key', () => {
    const items = [
      buildItem({ id: 'unplanned' }),
      buildItem({ id: 'tuesday', assignedTimeframe: day(1) }),
      buildItem({
        id: 'second of week',
        assignedTimeframe: week(0),
        sortKey: 2,
      }),
      buildItem({
        id: 'first of week',
        assignedTimeframe: week(0),
        sortKey: 1,
      }),
      buildItem({ id: 'monday', assignedTimeframe: day(0) }),
      buildItem({ id: 'milestone', assignedTimeframe: milestone(0) }),
    ];

    expect(idsOf(listed(items, ALL, 'all', noRecentToggles).active)).toEqual([
      'milestone',
      'first of week',
      'second of week',
      'monday',
      'tuesday',
      'unplanned',
    ]);
  });

  it('shows completed items, latest first (E22)', () => {
    const items = [
      buildItem({ id: 'early', completionDate: '2026-03-04T09:00:00Z' }),
      buildItem({ id: 'late', completionDate: '2026-03-05T09:00:00Z' }),
    ];

    expect(idsOf(listed(items, ALL, 'all', noRecentToggles).completed)).toEqual(
      ['late', 'early'],
    );
  });

  it('shows only the type of its tab (E15)', () => {
    const items = [
      buildItem({ id: 'gtm' }),
      buildItem({ id: 'demo', itemType: ItemType.Demo }),
      buildItem({ id: 'implementation', itemType: ItemType.Implementation }),
    ];
    const shown = (tab: Parameters<typeof listed>[2]) =>
      idsOf(listed(items, ALL, tab, noRecentToggles).active);

    expect(shown('all')).toHaveLength(3);
    expect(shown('go-to-market')).toEqual(['gtm']);
    expect(shown('demos')).toEqual(['demo']);
    expect(shown('implementations')).toEqual(['implementation']);
    expect([isTabKey('demos'), isTabKey('toString'), isTabKey(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
