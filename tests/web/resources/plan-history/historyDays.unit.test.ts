import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#api/contract/index.ts';
import {
  groupedChanges,
  historyDays,
  minutesOf,
} from '#web/resources/plan-history/historyDays.ts';
import { week } from '../item/items.ts';
import { buildEntry, placed } from './entries.ts';

const onMarch4 = (time: string) => ({ occurredAt: `2026-03-04T${time}.000Z` });
/** A move from one week to another, by their indices. */
const moved = (time: string, from: number, to: number) =>
  buildEntry({
    ...onMarch4(time),
    from: placed(week(from)),
    to: placed(week(to)),
  });
/** The rows of a history, as `kind number-of-changes`. */
const rowsOf = (entries: readonly HistoryEntry[]) =>
  groupedChanges(entries).map(
    (row) => `${row.kind} ${String(row.entries.length)}`,
  );

describe('The days of a history (Q42)', () => {
  const lateEvening = buildEntry({ occurredAt: '2026-03-04T23:30:00.000Z' });
  const morning = buildEntry({ occurredAt: '2026-03-04T10:30:00.000Z' });

  it.each([
    ['UTC', ['2026-03-04']],
    ['Europe/Berlin', ['2026-03-05', '2026-03-04']],
    ['Pacific/Kiritimati', ['2026-03-05']],
    ['Pacific/Pago_Pago', ['2026-03-04', '2026-03-03']],
  ])('are those of the team in %s', (timeZone, dates) => {
    const days = historyDays([lateEvening, morning], timeZone);
    expect(days.map(({ date }) => date)).toEqual(dates);
  });

  it('contain each change once, newest first', () => {
    const days = historyDays([lateEvening, morning], 'UTC');
    const shown = days.flatMap(({ rows }) =>
      rows.flatMap(({ entries }) => entries),
    );
    expect(shown).toEqual([lateEvening, morning]);
  });

  it('end at midnight, also when the clock goes forward', () => {
    // Berlin skipped the hour from 2 to 3 on 29 March 2026.
    const endOf28 = buildEntry({ occurredAt: '2026-03-28T22:59:00.000Z' });
    const startOf29 = buildEntry({ occurredAt: '2026-03-28T23:01:00.000Z' });
    const startOf30 = buildEntry({ occurredAt: '2026-03-29T22:01:00.000Z' });
    expect(
      historyDays([startOf30, startOf29, endOf28], 'Europe/Berlin').map(
        ({ date }) => date,
      ),
    ).toEqual(['2026-03-30', '2026-03-29', '2026-03-28']);
  });
});

describe('A burst of moves', () => {
  it('is one row: the same item, moved again within two minutes', () => {
    const burst = [
      moved('12:03:00', 6, 7),
      moved('12:02:00', 5, 6),
      moved('12:00:00', 4, 5),
    ];
    expect(rowsOf(burst)).toEqual(['burst 3']);
    expect(groupedChanges(burst).map(minutesOf)).toEqual([3]);
  });

  it('ends after a pause of more than two minutes', () => {
    expect(rowsOf([moved('12:02:01', 5, 6), moved('12:00:00', 4, 5)])).toEqual([
      'single 1',
      'single 1',
    ]);
  });

  it('lasts at least a minute', () => {
    const [row] = groupedChanges([
      moved('12:00:01', 5, 6),
      moved('12:00:00', 4, 5),
    ]);
    expect(row && minutesOf(row)).toBe(1);
  });

  it.each([
    ['another person', { actorId: 'bea' }],
    ['another item', { itemId: 'import' }],
    ['a completion', { change: 'Completed' as const }],
    ['an assignment', { from: placed(), to: placed() }],
  ])('is broken by %s', (_what, fields) => {
    expect(
      rowsOf([
        moved('12:00:03', 5, 6),
        buildEntry({ ...onMarch4('12:00:02'), ...fields }),
        moved('12:00:00', 4, 5),
      ]),
    ).toEqual(['single 1', 'single 1', 'single 1']);
  });
});

describe('One command on many items', () => {
  const items = ['a', 'b', 'c'].map((itemId) => buildEntry({ itemId }));

  it('is one row', () => {
    expect(rowsOf(items)).toEqual(['together 3']);
  });

  it('contains items that were assigned to one person, or unassigned from several', () => {
    const assignments = (to: string | null, ...from: (string | null)[]) =>
      from.map((person, index) =>
        buildEntry({
          itemId: `${String(to)}-${String(index)}`,
          from: placed(week(4), { assignedToUserId: person }),
          to: placed(week(4), { assignedToUserId: to }),
        }),
      );
    expect(rowsOf(assignments('ada', null, 'bea'))).toEqual(['together 2']);
    expect(rowsOf(assignments(null, 'ada', 'bea'))).toEqual(['together 2']);
    expect(
      rowsOf([
        ...assignments('ada', null),
        ...assignments('bea', 'ada', 'cleo'),
      ]),
    ).toEqual(['single 1', 'together 2']);
  });

  it('contains no other change, and none from another instant', () => {
    expect(
      rowsOf([
        ...items,
        buildEntry({ itemId: 'd', change: 'Reordered' }),
        buildEntry({ itemId: 'e', ...onMarch4('11:59:59') }),
      ]),
    ).toEqual(['together 3', 'single 1', 'single 1']);
  });
});
