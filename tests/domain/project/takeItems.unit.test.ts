import { describe, it } from 'vitest';
import type { TakeItems, TakenItem } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { PlanEvent, Placement } from '#domain/project/events.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { NOW, PROJECT } from '#tests/support/fixed.ts';
import type { Unversioned } from '#tests/support/given.ts';
import { given } from '#tests/support/given.ts';
import {
  deletionBegun,
  outOfScope,
  placed,
  projectOf,
  projectWith,
  reordered,
  together,
  unplanned as unplannedEvent,
  week,
} from '#tests/support/situations/project.ts';

const OTHER_PROJECT = 'project-former';

/** An item of the former project, whose own number is 2. */
const item = (itemId: string, from: Placement, number = 1): TakenItem => ({
  itemId,
  itemType: ItemType.Demo,
  linkId: `2-${String(number)}`,
  number,
  from,
});

const takeItems = (
  items: readonly TakenItem[],
  changes: Partial<TakeItems['data']> = {},
) =>
  ({
    type: 'TakeItems',
    data: {
      fromProjectId: OTHER_PROJECT,
      items,
      reason: 'CarriedOver',
      maxProjectItems: 100,
      memberIds: ['u'],
      ...changes,
    },
  }) as const;

const carriedOver = (
  taken: TakenItem,
  to: Placement,
  sortKey: number,
  reason: TakeItems['data']['reason'] = 'CarriedOver',
): Unversioned<PlanEvent> => ({
  type: 'ItemCarriedOver',
  data: {
    projectId: PROJECT,
    fromProjectId: OTHER_PROJECT,
    ...taken,
    to,
    sortKey,
    reason,
  },
});

const declined = (code: string) =>
  ({
    type: 'TransferDeclined',
    data: { projectId: PROJECT, fromProjectId: OTHER_PROJECT, code },
  }) as const;

const open = placed({ assignedTimeframe: week(3), assignedToUserId: 'u' });
const completed = { ...open, completionDate: NOW };
/** Where open items arrive: sort key 0 in an empty bucket, else 16 more. */
const unplanned = { ...open, assignedTimeframe: null };

describe('Taking items from another project', () => {
  it('keeps kind, link id, number and assignee, and removes the timeframe (L24)', () => {
    const taken = item('a', open, 7);
    given(projectDecider, projectOf(12))
      .when(takeItems([taken]))
      .then([carriedOver(taken, unplanned, 0)]);
  });

  it('removes assignees who have left the team in the meantime', () => {
    const taken = item('a', open);
    given(projectDecider, projectOf(12))
      .when(takeItems([taken], { memberIds: ['another'] }))
      .then([carriedOver(taken, { ...unplanned, assignedToUserId: null }, 0)]);
  });

  it('reopens completed items that are carried over', () => {
    const taken = item('a', completed);
    given(projectDecider, projectOf(12))
      .when(takeItems([taken]))
      .then([carriedOver(taken, unplanned, 0)]);
  });

  it('keeps the completion of transferred items', () => {
    const taken = item('a', completed);
    const to = { ...unplanned, completionDate: NOW };
    given(projectDecider, projectOf(12))
      .when(takeItems([taken], { reason: 'Transferred' }))
      .then([carriedOver(taken, to, 0, 'Transferred')]);
  });

  it('appends them to the end of their buckets, in the given order', () => {
    const archived = outOfScope();
    const [first, second, third] = [
      item('a', archived, 1),
      item('b', open, 2),
      item('c', open, 3),
    ] as const;
    given(projectDecider, projectWith({ id: 'z', sortKey: 100 }))
      .when(takeItems([first, second, third]))
      .then([
        together(
          carriedOver(second, unplanned, 116),
          carriedOver(third, unplanned, 132),
        ),
        carriedOver(first, archived, 0),
      ]);
  });

  it('respaces the bucket when its end has no room (E62)', () => {
    const taken = item('a', open);
    given(projectDecider, projectWith({ id: 'z', sortKey: 50_000 }))
      .when(takeItems([taken]))
      .then([
        // Two items, spread evenly between -50,000 and 50,000.
        carriedOver(taken, unplanned, 16666.6667),
        reordered('a', unplanned, 16666.6667, { z: -16666.6667 }),
      ]);
  });

  it('takes only items that it does not have yet', () => {
    const taken = item('b', open);
    given(projectDecider, projectWith({ id: 'a', sortKey: 0 }))
      .when(takeItems([item('a', open), taken]))
      .then([carriedOver(taken, unplanned, 16)]);
  });

  it('changes nothing if it has all of them, even at the cap', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 0 }))
      .when(takeItems([item('a', open)], { maxProjectItems: 1 }))
      .thenNothing();
  });

  it('fills the project up to the cap (K25)', () => {
    const taken = item('b', open);
    given(projectDecider, projectWith({ id: 'a', sortKey: 0 }))
      .when(takeItems([taken], { maxProjectItems: 2 }))
      .then([carriedOver(taken, unplanned, 16)]);
  });

  it('declines them as a whole over the cap (K25)', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 0 }))
      .when(
        takeItems([item('b', open), item('c', open)], { maxProjectItems: 2 }),
      )
      .then([declined('QUOTA.ProjectItemsQuotaExceeded')]);
  });

  it('declines them while it is being deleted', () => {
    given(projectDecider, [...projectOf(12), deletionBegun('project-third')])
      .when(takeItems([item('b', open)], { reason: 'Transferred' }))
      .then([declined('PROJECT.BEING_DELETED')]);
  });

  it.each([
    ['of a project that was to be deleted into it first', OTHER_PROJECT, 100],
    ['that no other plan has', 'project-third', null],
  ])(
    'accepts those %s while it is being deleted',
    (_, transferredTo, maxProjectItems) => {
      const taken = item('b', open);
      const reason = 'Transferred';
      given(projectDecider, [...projectOf(12), deletionBegun(transferredTo)])
        .when(takeItems([taken], { reason, maxProjectItems }))
        .then([carriedOver(taken, unplanned, 0, reason)]);
    },
  );

  it('accepts items that no other plan has, even above the cap (K25)', () => {
    const taken = item('b', open);
    given(projectDecider, projectWith({ id: 'a', sortKey: 0 }))
      .when(takeItems([taken], { maxProjectItems: null }))
      .then([carriedOver(taken, unplanned, 16)]);
  });

  it('does not restore an item that was deleted from it', () => {
    given(projectDecider, [
      ...projectWith({ id: 'a', sortKey: 0 }),
      unplannedEvent('a', placed()),
    ])
      .when(takeItems([item('a', open)]))
      .thenNothing();
  });

  it.each([
    ['keeps the week', 12, open],
    ['leaves out a week beyond the end', 2, unplanned],
  ])('%s of an item that is taken back', (_, weeks, to) => {
    const taken = item('a', open);
    given(projectDecider, projectOf(weeks))
      .when(takeItems([taken], { reason: 'Transferred', isReturn: true }))
      .then([carriedOver(taken, to, 0, 'Transferred')]);
  });

  it('is refused by a project that does not exist', () => {
    given(projectDecider, [])
      .when(takeItems([item('a', open)]))
      .thenRefused('PROJECT.NOT_FOUND');
  });
});
