import { describe, it } from 'vitest';
import { projectDecider } from '#domain/project/decide.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { Facet } from '#domain/shared/undo.ts';
import { OTHER_USER, PROJECT, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  assigned,
  completed,
  placed,
  projectOf,
  projectWith,
  reopened,
  reordered,
  together,
  unplanned,
  week,
} from '#tests/support/situations/project.ts';

const undo = (
  facets: readonly Facet[],
  { partial = false, maxProjectItems = 100 } = {},
) =>
  ({
    type: 'UndoPlanChange',
    data: {
      facets,
      partial,
      memberIds: [USER],
      otherProjectId: null,
      maxProjectItems,
    },
  }) as const;

const bucketOf = (timeframe: ReturnType<typeof week> | null) => ({
  scope: Scope.Project,
  assignedTimeframe: timeframe,
});
/** Item a was moved from unplanned to week 2. */
const moved = {
  key: 'bucket a',
  before: bucketOf(null),
  after: bucketOf(week(2)),
};
const inWeek = placed({ assignedTimeframe: week(2) });
const NOON = '2026-03-04T12:00:00.000Z';
const done = placed({ completionDate: NOON });

/** The value of the facet `planned a`. */
const plannedValue = (placement = placed()) => ({
  placement,
  itemType: ItemType.GoToMarket,
  linkId: '3-1',
  number: 1,
});

describe('Undoing a change of a plan (L71)', () => {
  it('moves an item back to where it was', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 0, to: inWeek }))
      .when(undo([moved]))
      .then([
        assigned({ itemId: 'a', from: inWeek, to: placed(), sortKey: 0 }),
      ]);
  });

  it('is refused if somebody has moved it since', () => {
    const later = placed({ assignedTimeframe: week(3) });
    given(projectDecider, projectWith({ id: 'a', sortKey: 0, to: later }))
      .when(undo([moved]))
      .thenRefused('CHANGE.SUPERSEDED');
  });

  it('moves the others back if one was moved since and only the rest is requested', () => {
    const later = placed({ assignedTimeframe: week(3) });
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: 0, to: later },
        { id: 'b', sortKey: 10, to: inWeek },
      ),
    )
      .when(undo([moved, { ...moved, key: 'bucket b' }], { partial: true }))
      .then([
        assigned({ itemId: 'b', from: inWeek, to: placed(), sortKey: 10 }),
      ]);
  });

  it('moves several back with one event', () => {
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: 0, to: inWeek },
        { id: 'b', sortKey: 10, to: inWeek },
      ),
    )
      .when(undo([moved, { ...moved, key: 'bucket b' }]))
      .then([
        together(
          assigned({ itemId: 'a', from: inWeek, to: placed(), sortKey: 0 }),
          assigned({ itemId: 'b', from: inWeek, to: placed(), sortKey: 10 }),
        ),
      ]);
  });

  it('reassigns an item to its previous assignee', () => {
    const ofOther = placed({ assignedToUserId: OTHER_USER });
    given(projectDecider, projectWith({ id: 'a', sortKey: 0, to: ofOther }))
      .when(undo([{ key: 'assignee a', before: USER, after: OTHER_USER }]))
      .then([
        assigned({
          itemId: 'a',
          from: ofOther,
          to: placed({ assignedToUserId: USER }),
          sortKey: 0,
        }),
      ]);
  });

  it('reopens what was completed, and completes what was reopened at its original time', () => {
    const key = 'completion a';
    given(projectDecider, projectWith({ id: 'a', sortKey: 0, to: done }))
      .when(undo([{ key, before: null, after: NOON }]))
      .then([reopened({ itemId: 'a', from: done, to: placed() })]);
    given(projectDecider, projectWith({ id: 'a', sortKey: 0 }))
      .when(undo([{ key, before: NOON, after: null }]))
      .then([completed({ itemId: 'a', from: placed(), to: done })]);
  });

  it('puts an item back into its place among others', () => {
    given(
      projectDecider,
      projectWith({ id: 'a', sortKey: 20 }, { id: 'b', sortKey: 10 }),
    )
      .when(undo([{ key: 'order a', before: 0, after: 20 }]))
      .then([reordered('a', placed(), 0)]);
  });

  it('removes an added item from the plan', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 0 }))
      .when(undo([{ key: 'planned a', before: null, after: plannedValue() }]))
      .then([unplanned('a', placed())]);
  });

  it('plans a deleted item again, without an assignee who is no longer a member', () => {
    const before = plannedValue(placed({ assignedToUserId: OTHER_USER }));
    given(projectDecider, projectOf(12))
      .when(
        undo([
          { key: 'planned a', before, after: null },
          { key: 'sortKey a', before: 40, after: undefined },
        ]),
      )
      .then([
        {
          type: 'ItemPlanned',
          data: {
            projectId: PROJECT,
            itemId: 'a',
            from: null,
            to: placed(),
            itemType: ItemType.GoToMarket,
            linkId: '3-1',
            number: 1,
            sortKey: 40,
          },
        },
      ]);
  });

  it('restores no more items than the team is allowed', () => {
    given(projectDecider, projectWith({ id: 'b', sortKey: 0 }))
      .when(
        undo([{ key: 'planned a', before: plannedValue(), after: null }], {
          maxProjectItems: 1,
        }),
      )
      .thenRefused('QUOTA.ProjectItemsQuotaExceeded');
  });

  it('does not plan an item again that is now in another project (R1)', () => {
    const history = [
      ...projectWith({ id: 'a', sortKey: 0 }),
      unplanned('a', placed(), 'other'),
    ];
    const deletion = { key: 'planned a', before: plannedValue(), after: null };
    given(projectDecider, history)
      .when(undo([deletion]))
      .thenRefused('CHANGE.SUPERSEDED');
    given(projectDecider, history)
      .when(undo([deletion], { partial: true }))
      .then([]);
  });

  it('needs no room for an item that is now in another project', () => {
    const history = [
      ...projectWith({ id: 'a', sortKey: 0 }, { id: 'b', sortKey: 1 }),
      unplanned('a', placed(), 'other'),
    ];
    const deletion = { key: 'planned a', before: plannedValue(), after: null };
    given(projectDecider, history)
      .when(undo([deletion], { partial: true, maxProjectItems: 1 }))
      .then([]);
  });

  it('restores the project’s name', () => {
    given(projectDecider, projectOf(12))
      .when(undo([{ key: 'description', before: 'Idea', after: 'Launch' }]))
      .then([
        {
          type: 'ProjectRenamed',
          data: { projectId: PROJECT, from: 'Launch', to: 'Idea' },
        },
      ]);
  });

  it('restores the project’s schedule', () => {
    const schedule = (durationInWeeks: number) => ({
      startDate: '2026-03-02',
      durationInWeeks,
    });
    given(projectDecider, projectOf(12))
      .when(
        undo([{ key: 'schedule', before: schedule(8), after: schedule(12) }]),
      )
      .then([
        {
          type: 'ProjectScheduled',
          data: { projectId: PROJECT, from: schedule(12), to: schedule(8) },
        },
      ]);
  });
});
