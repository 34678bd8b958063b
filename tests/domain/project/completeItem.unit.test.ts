import { describe, it } from 'vitest';
import { projectDecider } from '#domain/project/decide.ts';
import { NOW } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  completed,
  outOfScope,
  placed,
  projectOf,
  projectWith,
  reopened,
  unplanned,
  week,
} from '#tests/support/situations/project.ts';

const completeItem = {
  type: 'CompleteItem',
  data: { itemId: 'a', markComplete: true },
} as const;
const reopenItem = {
  type: 'CompleteItem',
  data: { itemId: 'a', markComplete: false },
} as const;

const open = placed({ assignedTimeframe: week(3), assignedToUserId: 'u' });
const done = { ...open, completionDate: NOW };

describe('Completing an item (L40)', () => {
  it('records when, and keeps timeframe and assignee', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 0, to: open }))
      .when(completeItem)
      .then([completed({ itemId: 'a', from: open, to: done })]);
  });

  it("uses the server's time (Q59)", () => {
    const now = '2026-03-29T01:30:00.000Z';
    given(projectDecider, projectWith({ id: 'a', sortKey: 0, to: open }))
      .when(completeItem, now)
      .then([
        completed({
          itemId: 'a',
          from: open,
          to: { ...open, completionDate: now },
        }),
      ]);
  });

  it('is also possible out of scope', () => {
    const archived = outOfScope();
    given(projectDecider, projectWith({ id: 'a', sortKey: 0, to: archived }))
      .when(completeItem)
      .then([
        completed({
          itemId: 'a',
          from: archived,
          to: { ...archived, completionDate: NOW },
        }),
      ]);
  });

  it('keeps the first date when it is completed again', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 0, to: done }))
      .when(completeItem, '2026-03-10T10:00:00.000Z')
      .thenNothing();
  });
});

describe('Reopening an item (L40)', () => {
  it('clears the date, and keeps timeframe and assignee', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 0, to: done }))
      .when(reopenItem)
      .then([reopened({ itemId: 'a', from: done, to: open })]);
  });

  it('changes nothing for an open one', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 0, to: open }))
      .when(reopenItem)
      .thenNothing();
  });
});

describe('An item', () => {
  it('cannot be completed when it is not in the project', () => {
    given(projectDecider, projectOf(12))
      .when(completeItem)
      .thenRefused('ITEM.NOT_FOUND');
  });

  it('cannot be completed after it has left the project', () => {
    given(projectDecider, [
      ...projectWith({ id: 'a', sortKey: 0, to: open }),
      unplanned('a', open),
    ])
      .when(completeItem)
      .thenRefused('ITEM.NOT_FOUND');
  });
});
