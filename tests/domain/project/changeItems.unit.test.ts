import { describe, expect, it } from 'vitest';
import { changeItems as decideItems } from '#domain/project/changeItems.ts';
import type { ItemsChange } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import type { CreatedProject } from '#domain/project/project.ts';
import { fold } from '#domain/shared/decider.ts';
import { fixedMetadata, NOW } from '#tests/support/fixed.ts';
import { given, versioned } from '#tests/support/given.ts';
import {
  assigned,
  completed,
  placed,
  projectOf,
  projectWith,
  reopened,
  together,
  unplanned,
  week,
} from '#tests/support/situations/project.ts';

const changeItems = (change: ItemsChange, ...itemIds: readonly string[]) =>
  ({ type: 'ChangeItems', data: { itemIds, change } }) as const;

const toWeek = (index: number): ItemsChange => ({
  type: 'Assign',
  newAssignment: { assignedTimeframe: week(index) },
  assigneeIsMember: false,
});

const open = placed();
const done = placed({ completionDate: NOW });
/** Twelve weeks, with two open items and a completed one. */
const project = projectWith(
  { id: 'a', sortKey: 0 },
  { id: 'b', sortKey: 16 },
  { id: 'c', sortKey: 32, to: done },
);

/** Why each item was refused; null if it was not. */
const refusalsOf = (change: ItemsChange, ...itemIds: readonly string[]) =>
  decideItems(
    { ...changeItems(change, ...itemIds), metadata: fixedMetadata },
    fold(
      projectDecider.evolve,
      projectDecider.initialState(),
      project.map((event) => versioned<ProjectEvent>(event)),
    ) as CreatedProject,
  ).results.map(({ itemId, refused }) => [itemId, refused?.code ?? null]);

describe('Changing many items at once', () => {
  it('moves them in the given order, each after the previous one', () => {
    const to = placed({ assignedTimeframe: week(2) });
    given(projectDecider, project)
      .when(changeItems(toWeek(2), 'b', 'a'))
      .then([
        together(
          assigned({ itemId: 'b', from: open, to, sortKey: 0 }),
          assigned({ itemId: 'a', from: open, to, sortKey: 16 }),
        ),
      ]);
  });

  it('completes the open ones', () => {
    given(projectDecider, project)
      .when(changeItems({ type: 'Complete' }, 'a', 'c'))
      .then([completed({ itemId: 'a', from: open, to: done })]);
  });

  it('reopens the completed ones', () => {
    given(projectDecider, project)
      .when(changeItems({ type: 'Reopen' }, 'a', 'c'))
      .then([reopened({ itemId: 'c', from: done, to: open })]);
  });

  it('deletes them', () => {
    given(projectDecider, project)
      .when(changeItems({ type: 'Delete' }, 'c', 'a'))
      .then([together(unplanned('c', done), unplanned('a', open))]);
  });

  it('changes an item once when it is listed twice', () => {
    given(projectDecider, project)
      .when(changeItems({ type: 'Delete' }, 'a', 'a'))
      .then([unplanned('a', open)]);
    expect(refusalsOf({ type: 'Delete' }, 'a', 'a')).toEqual([['a', null]]);
  });

  it.each([
    ['Complete', 'ITEM.NOT_FOUND'],
    ['Reopen', 'ITEM.NOT_FOUND'],
    ['Delete', 'ITEM.NOT_FOUND'],
  ] as const)(
    'refuses an item of another project on %s and changes the rest',
    (type, code) => {
      expect(refusalsOf({ type }, 'x', 'a')).toEqual([
        ['x', code],
        ['a', null],
      ]);
    },
  );

  it('refuses each item that would be refused on its own', () => {
    expect(refusalsOf(toWeek(12), 'a', 'b')).toEqual([
      ['a', 'PLAN.TIMEFRAME_OUT_OF_RANGE'],
      ['b', 'PLAN.TIMEFRAME_OUT_OF_RANGE'],
    ]);
    given(projectDecider, project)
      .when(changeItems(toWeek(12), 'a'))
      .thenNothing();
  });

  it('is not refused as a whole in a project without any of the items', () => {
    given(projectDecider, projectOf(12))
      .when(changeItems({ type: 'Complete' }, 'a'))
      .thenNothing();
  });

  it('is refused by a project that does not exist', () => {
    given(projectDecider, [])
      .when(changeItems({ type: 'Complete' }, 'a'))
      .thenRefused('PROJECT.NOT_FOUND');
  });
});
