import { describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import type { AssignmentChange, Item } from '#api/contract/index.ts';
import type { ItemCommand } from '#web/outbox/itemCommand.ts';
import { isOutdated } from '#web/outbox/outdatedCommands.ts';
import { itemBefore } from '#web/outbox/queuedCommand.ts';
import { buildItem, week } from '../resources/item/items.ts';

const WEEK_1: AssignmentChange = {
  scope: Scope.Project,
  assignedTimeframe: week(1),
};
const WEEK_2 = { ...WEEK_1, assignedTimeframe: week(2) };
const WEEK_3 = { ...WEEK_1, assignedTimeframe: week(3) };
const DONE = '2026-03-04T09:00:00.000Z';

type Fields = Parameters<typeof buildItem>[0];
const item = (fields: Fields = {}): Item => buildItem({ ...WEEK_1, ...fields });

const whenCommanded = (fields: Fields = {}) => itemBefore(item(fields));

const moveTo = (newAssignment: AssignmentChange): ItemCommand => ({
  kind: 'Move',
  move: { newAssignment },
});
const REORDER: ItemCommand = {
  kind: 'Move',
  move: { orderUpdate: { leftNeighborId: null, rightNeighborId: 'b' } },
};
const ASSIGN = moveTo({ assignedToUserId: 'grace' });
const DELETE: ItemCommand = { kind: 'Delete' };
const bulk = (
  change: Extract<ItemCommand, { kind: 'Bulk' }>['change'],
): ItemCommand => ({ kind: 'Bulk', change });

// Sending it would overwrite what another person has done in the meantime.
describe('A waiting command is outdated', () => {
  it.each<
    [title: string, command: ItemCommand, whenGiven: Fields, now: Fields]
  >([
    ['a move, by another one', moveTo(WEEK_2), {}, WEEK_3],
    ['a move, by a completion', moveTo(WEEK_2), {}, { completionDate: DONE }],
    ['a reordering, by a move', REORDER, {}, WEEK_3],
    ['an assignment, by another one', ASSIGN, {}, { assignedToUserId: 'alan' }],
    ['a deletion, by a move', DELETE, {}, WEEK_2],
    ['a deletion, by a completion', DELETE, {}, { completionDate: DONE }],
    ['a deletion, by an assignment', DELETE, {}, { assignedToUserId: 'alan' }],
    [
      'a move of many',
      bulk({ command: 'Assign', newAssignment: WEEK_2 }),
      {},
      WEEK_3,
    ],
    ['a deletion of many', bulk({ command: 'Delete' }), {}, WEEK_3],
  ])('%s', (_, command, whenGiven, now) => {
    expect(isOutdated(whenCommanded(whenGiven), item(now), command)).toBe(true);
  });
});

describe('A waiting command is sent', () => {
  it.each<
    [title: string, command: ItemCommand, whenGiven: Fields, now: Fields]
  >([
    ['a move when nothing happened', moveTo(WEEK_2), {}, {}],
    ['a move whose answer was lost', moveTo(WEEK_2), {}, WEEK_2],
    [
      'a move of what was completed before',
      moveTo(WEEK_2),
      { completionDate: DONE },
      { completionDate: DONE },
    ],
    [
      'a move after an assignment',
      moveTo(WEEK_2),
      {},
      { assignedToUserId: 'alan' },
    ],
    ['a reordering when nothing happened', REORDER, {}, { sortKey: 90 }],
    ['an assignment after a move', ASSIGN, {}, WEEK_3],
    [
      'an assignment whose answer was lost',
      ASSIGN,
      {},
      { assignedToUserId: 'grace' },
    ],
    [
      'a completion after a move',
      { kind: 'Toggle', markComplete: true },
      {},
      WEEK_3,
    ],
    ['a deletion when nothing happened', DELETE, {}, {}],
    ['a completion of many', bulk({ command: 'Complete' }), {}, WEEK_3],
  ])('%s', (_, command, whenGiven, now) => {
    expect(isOutdated(whenCommanded(whenGiven), item(now), command)).toBe(
      false,
    );
  });
});
