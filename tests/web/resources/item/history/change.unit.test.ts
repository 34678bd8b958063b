import { describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import { changeOf } from '#web/resources/item/history/change.ts';
import type { HistoryRow } from '#web/resources/item/history/days.ts';
import { week } from '../items.ts';
import { anEntry, placed } from './entries.ts';

const changeOfEntry = (given: Parameters<typeof anEntry>[0]) =>
  changeOf({ kind: 'single', entries: [anEntry(given)] });
const ofAda = placed(week(4), { assignedToUserId: 'ada' });

describe('A row of the history shows (Q54)', () => {
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
  ] as const)('%s as what was done', (change, from, to, kind) => {
    expect(changeOfEntry({ change, from, to }).kind).toBe(kind);
  });

  it('the former and the new timeframe and scope, and unchanged ones once', () => {
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

  it('no timeframe of the project that an item was carried over from', () => {
    expect(
      changeOfEntry({
        change: 'CarriedOver',
        from: placed(week(4)),
        to: placed(),
      }).from,
    ).toBeNull();
  });

  it('the new assignee, or the former one', () => {
    expect(changeOfEntry({ from: placed(week(4)), to: ofAda }).personId).toBe(
      'ada',
    );
    expect(changeOfEntry({ from: ofAda, to: placed(week(4)) }).personId).toBe(
      'ada',
    );
  });

  it('the first and last assignment of a burst', () => {
    const row: HistoryRow = {
      kind: 'burst',
      entries: [
        anEntry({ from: placed(week(5)), to: placed(week(7)) }),
        anEntry({ from: placed(week(4)), to: placed(week(5)) }),
      ],
    };
    expect(changeOf(row)).toMatchObject({
      kind: 'moved',
      from: placed(week(4)),
      to: placed(week(7)),
    });
  });
});
