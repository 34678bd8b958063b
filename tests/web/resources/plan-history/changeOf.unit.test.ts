import { describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import { changeOf } from '#web/resources/plan-history/changeOf.ts';
import type { HistoryRow } from '#web/resources/plan-history/historyDays.ts';
import { week } from '../item/items.ts';
import { buildEntry, placed } from './entries.ts';

const changeOfEntry = (fields: Parameters<typeof buildEntry>[0]) =>
  changeOf({ kind: 'single', entries: [buildEntry(fields)] });
const ofAda = placed(week(4), {
  assignedToUserId: 'ada',
  assignedToEmailAddress: 'ada@example.com',
});
const ofBea = placed(week(6), {
  assignedToUserId: 'bea',
  assignedToEmailAddress: 'bea@example.com',
});

describe('A row of the history (Q54)', () => {
  it.each([
    ['Planned', null, placed(week(4)), 'added'],
    ['Assigned', placed(week(4)), placed(week(6)), 'moved'],
    [
      'Assigned',
      placed(week(4)),
      placed(null, { scope: Scope.OutOfScope }),
      'moved',
    ],
    ['Assigned', placed(week(4)), ofAda, 'assigned'],
    ['Assigned', ofAda, placed(week(4)), 'unassigned'],
    ['Reordered', placed(week(4)), placed(week(4)), 'reordered'],
    ['Reordered', placed(week(4)), placed(week(5)), 'moved'],
    ['Completed', placed(week(4)), placed(week(4)), 'completed'],
    ['Reopened', placed(week(4)), placed(week(4)), 'reopened'],
    ['Unplanned', placed(week(4)), null, 'removed'],
    ['CarriedOver', placed(week(4)), placed(), 'carriedOver'],
  ] as const)('shows %s as the change', (change, from, to, kind) => {
    expect(changeOfEntry({ change, from, to }).kind).toBe(kind);
  });

  it('shows the old and the new timeframe and scope, and unchanged ones once', () => {
    expect(
      changeOfEntry({ from: placed(week(4)), to: placed(week(6)) }),
    ).toMatchObject({
      from: placed(week(4)),
      to: placed(week(6)),
    });
    expect(changeOfEntry({ from: placed(week(4)), to: ofAda })).toMatchObject({
      from: null,
      to: ofAda,
    });
  });

  it('shows no timeframe from the project that an item was carried over from', () => {
    expect(
      changeOfEntry({
        change: 'CarriedOver',
        from: placed(week(4)),
        to: placed(),
      }).from,
    ).toBeNull();
  });

  it.each([
    ['the new assignee', placed(week(6)), ofBea, ['assigned', 'bea']],
    ['whom it was taken from', ofBea, placed(week(6)), ['unassigned', 'bea']],
    ['that it was taken', placed(week(4)), ofAda, ['took', 'ada']],
  ] as const)('shows %s', (_what, from, to, [assignee, person]) => {
    expect(changeOfEntry({ from, to })).toMatchObject({
      assignee,
      person: { userId: person, emailAddress: `${person}@example.com` },
    });
  });

  it.each([
    ['Assigned', ofAda, ofBea, { kind: 'moved', assignee: 'assigned' }],
    [
      'Assigned',
      ofBea,
      placed(week(4)),
      { kind: 'moved', assignee: 'unassigned' },
    ],
    ['Reordered', ofAda, ofBea, { kind: 'moved', assignee: 'assigned' }],
    [
      'Reordered',
      placed(week(6)),
      ofBea,
      { kind: 'assigned', assignee: 'assigned' },
    ],
    ['Planned', null, ofBea, { kind: 'added', assignee: 'assigned' }],
    [
      'Assigned',
      ofAda,
      { ...ofAda, assignedTimeframe: week(6) },
      { kind: 'moved', assignee: 'none' },
    ],
    ['Completed', ofAda, ofAda, { kind: 'completed', assignee: 'none' }],
    ['CarriedOver', ofAda, placed(), { kind: 'carriedOver', assignee: 'none' }],
  ] as const)(
    'shows the change and the assignee of %s',
    (change, from, to, expected) => {
      expect(changeOfEntry({ change, from, to })).toMatchObject(expected);
    },
  );

  it.each([
    ['assigned to one person', ofBea, ['assigned', { userId: 'bea' }]],
    ['taken from several people', placed(week(6)), ['unassignedMany', null]],
  ] as const)(
    'shows both changes of many items: moved and %s',
    (_what, to, [assignee, person]) => {
      const row: HistoryRow = {
        kind: 'together',
        entries: [
          buildEntry({ from: placed(week(6)), to }),
          buildEntry({ from: ofAda, to }),
          buildEntry({ from: { ...ofBea, assignedTimeframe: null }, to }),
        ],
      };
      expect(changeOf(row)).toMatchObject({
        kind: 'moved',
        assignee,
        person,
      });
    },
  );

  it('shows the first and last assignment of a burst', () => {
    const row: HistoryRow = {
      kind: 'burst',
      entries: [
        buildEntry({ from: placed(week(5)), to: placed(week(7)) }),
        buildEntry({ from: placed(week(4)), to: placed(week(5)) }),
      ],
    };
    expect(changeOf(row)).toMatchObject({
      kind: 'moved',
      from: placed(week(4)),
      to: placed(week(7)),
    });
  });
});
