import { describe, it } from 'vitest';
import type { PlanItem } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { Placement } from '#domain/project/events.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { NOW, OTHER_USER, PROJECT } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  day,
  milestone,
  newProject,
  outOfScope,
  placed,
  projectOf,
  projectWith,
  reordered,
  unplanned,
  week,
} from '#tests/support/situations/project.ts';

const planItem = (changes: Partial<PlanItem['data']> = {}) =>
  ({
    type: 'PlanItem',
    data: {
      itemId: 'new',
      itemType: ItemType.Demo,
      assignment: {},
      maxProjectItems: 2000,
      assigneeIsMember: false,
      ...changes,
    },
  }) as const;

/** By default the first item of the project, at sort key 0. */
const planned = (to: Placement, { number = 1, sortKey = 0 } = {}) =>
  ({
    type: 'ItemPlanned',
    data: {
      projectId: PROJECT,
      itemId: 'new',
      from: null,
      to,
      itemType: ItemType.Demo,
      linkId: `3-${String(number)}`,
      number,
      sortKey,
    },
  }) as const;

describe('Planning an item', () => {
  it('puts it out of scope and unassigned by default (E46)', () => {
    given(projectDecider, newProject())
      .when(planItem())
      .then([planned(outOfScope())]);
  });

  it('gives it the requested assignment (E47)', () => {
    given(projectDecider, projectOf(12))
      .when(
        planItem({
          assignment: {
            scope: Scope.Project,
            assignedTimeframe: week(2),
            assignedToUserId: OTHER_USER,
          },
          assigneeIsMember: true,
        }),
      )
      .then([
        planned(
          placed({
            assignedTimeframe: week(2),
            assignedToUserId: OTHER_USER,
          }),
        ),
      ]);
  });

  it('gives no timeframe to an item out of scope (E41)', () => {
    given(projectDecider, projectOf(12))
      .when(planItem({ assignment: { assignedTimeframe: week(2) } }))
      .then([planned(outOfScope())]);
  });

  it('puts it at the end of its bucket', () => {
    // A new last item follows at a distance of 16.
    given(
      projectDecider,
      projectWith(
        { id: 'last', sortKey: 40 },
        { id: 'first', sortKey: 8 },
        { id: 'elsewhere', sortKey: 900, to: outOfScope() },
      ),
    )
      .when(planItem({ assignment: { scope: Scope.Project } }))
      .then([planned(placed(), { number: 4, sortKey: 56 })]);
  });

  it('respaces a full bucket in the same append (E62)', () => {
    // Three items are then spread evenly between -50,000 and 50,000.
    given(
      projectDecider,
      projectWith({ id: 'a', sortKey: 0 }, { id: 'b', sortKey: 49_999.95 }),
    )
      .when(planItem({ assignment: { scope: Scope.Project } }))
      .then([
        planned(placed(), { number: 3, sortKey: 25_000 }),
        reordered('new', placed(), 25_000, { a: -25_000, b: 0 }),
      ]);
  });

  it('never uses a number twice, even that of an item that left (E48)', () => {
    given(projectDecider, [
      ...projectWith({ id: 'a', sortKey: 0 }, { id: 'b', sortKey: 16 }),
      unplanned('b', placed()),
    ])
      .when(planItem())
      .then([planned(outOfScope(), { number: 3 })]);
  });

  it('changes nothing when it is already planned', () => {
    given(projectDecider, projectWith({ id: 'new', sortKey: 0 }))
      .when(planItem({ assignment: { assignedTimeframe: week(3) } }))
      .thenNothing();
  });
});

describe('An item', () => {
  it('cannot be planned at the cap, which counts open, completed, in-scope and out-of-scope items (K19, Q50)', () => {
    given(
      projectDecider,
      projectWith(
        { id: 'open', sortKey: 0 },
        { id: 'done', sortKey: 16, to: placed({ completionDate: NOW }) },
        { id: 'archived', sortKey: 0, to: outOfScope() },
      ),
    )
      .when(planItem({ maxProjectItems: 3 }))
      .thenRefused('QUOTA.ProjectItemsQuotaExceeded');
  });

  it('cannot be planned above the cap, which might have been lowered (K19)', () => {
    given(
      projectDecider,
      projectWith({ id: 'a', sortKey: 0 }, { id: 'b', sortKey: 16 }),
    )
      .when(planItem({ maxProjectItems: 1 }))
      .thenRefused('QUOTA.ProjectItemsQuotaExceeded');
  });

  it('can be planned under the cap, which does not count deleted items', () => {
    given(projectDecider, [
      ...projectWith({ id: 'a', sortKey: 0 }, { id: 'b', sortKey: 16 }),
      unplanned('a', placed()),
    ])
      .when(planItem({ maxProjectItems: 2 }))
      .then([planned(outOfScope(), { number: 3 })]);
  });

  it.each([
    day(84),
    week(12),
    milestone(3),
    day(-1),
    week(-1),
    milestone(-1),
    week(1.5),
  ])(
    'cannot be planned for %o, which a project of twelve weeks does not have (Q23)',
    (assignedTimeframe) => {
      given(projectDecider, projectOf(12))
        .when(
          planItem({ assignment: { scope: Scope.Project, assignedTimeframe } }),
        )
        .thenRefused(
          'PLAN.TIMEFRAME_OUT_OF_RANGE',
          'newAssignment.assignedTimeframe',
        );
    },
  );

  it.each([day(83), week(11), milestone(2)])(
    'can be planned for %o, the last of its span',
    (assignedTimeframe) => {
      given(projectDecider, projectOf(12))
        .when(
          planItem({ assignment: { scope: Scope.Project, assignedTimeframe } }),
        )
        .then([planned(placed({ assignedTimeframe }))]);
    },
  );

  it('cannot be planned for an assignee who is not a member of the team', () => {
    given(projectDecider, projectOf(12))
      .when(planItem({ assignment: { assignedToUserId: OTHER_USER } }))
      .thenRefused(
        'PLAN.ASSIGNEE_NOT_A_MEMBER',
        'newAssignment.assignedToUserId',
      );
  });
});
