import { describe, it } from 'vitest';
import type { AssignmentChange } from '#domain/shared/assignment.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { NOW, OTHER_USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  assigned,
  day,
  milestone,
  outOfScope,
  placed,
  projectOf,
  projectWith,
  reopened,
  reordered,
  week,
} from '#tests/support/situations/project.ts';

const assign = (newAssignment: AssignmentChange, assigneeIsMember = true) =>
  ({
    type: 'MoveItem',
    data: {
      itemId: 'a',
      newAssignment,
      orderUpdate: null,
      assigneeIsMember,
    },
  }) as const;

const inWeek = (index: number) => placed({ assignedTimeframe: week(index) });

describe('Assigning an item (L41)', () => {
  it.each([day(20), week(2), milestone(2)])(
    'moves it to %o, whatever the span it had (F6, F7, Q26)',
    (assignedTimeframe) => {
      const from = inWeek(5);
      given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: from }))
        .when(assign({ assignedTimeframe }))
        .then([
          assigned({ itemId: 'a', from, to: placed({ assignedTimeframe }) }, 0),
        ]);
    },
  );

  it('to unplanned clears the timeframe and stays in scope (F8)', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: inWeek(5) }))
      .when(assign({ assignedTimeframe: null }))
      .then([assigned({ itemId: 'a', from: inWeek(5), to: placed() }, 0)]);
  });

  it('out of scope clears the timeframe (E41, F9)', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: inWeek(5) }))
      .when(assign({ scope: Scope.OutOfScope }))
      .then([assigned({ itemId: 'a', from: inWeek(5), to: outOfScope() }, 0)]);
  });

  it('out of scope with a timeframe is taken, and clears it (E41)', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: inWeek(5) }))
      .when(assign({ scope: Scope.OutOfScope, assignedTimeframe: week(1) }))
      .then([assigned({ itemId: 'a', from: inWeek(5), to: outOfScope() }, 0)]);
  });

  it('back to the scope makes it unplanned (E40)', () => {
    given(
      projectDecider,
      projectWith({ id: 'a', sortKey: 7, to: outOfScope() }),
    )
      .when(assign({ scope: Scope.Project }))
      .then([assigned({ itemId: 'a', from: outOfScope(), to: placed() }, 0)]);
  });

  it('puts it at the end of the bucket that it comes to', () => {
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: 7 },
        { id: 'b', sortKey: 12.5, to: inWeek(5) },
      ),
    )
      .when(assign({ assignedTimeframe: week(5) }))
      .then([assigned({ itemId: 'a', from: placed(), to: inWeek(5) }, 28.5)]);
  });

  it('respaces a full bucket in the same append (E62)', () => {
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: 7 },
        { id: 'b', sortKey: 49_999.99, to: inWeek(5) },
      ),
    )
      .when(assign({ assignedTimeframe: week(5) }))
      .then([
        assigned({ itemId: 'a', from: placed(), to: inWeek(5) }, 16_666.6667),
        reordered('a', inWeek(5), 16_666.6667, { b: -16_666.6667 }),
      ]);
  });

  it('to another person leaves it where it is', () => {
    const to = { ...inWeek(5), assignedToUserId: OTHER_USER };
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: inWeek(5) }))
      .when(assign({ assignedToUserId: OTHER_USER }))
      .then([assigned({ itemId: 'a', from: inWeek(5), to }, 7)]);
  });

  it('to no assignee needs no member', () => {
    const from = { ...inWeek(5), assignedToUserId: OTHER_USER };
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: from }))
      .when(assign({ assignedToUserId: null }, false))
      .then([assigned({ itemId: 'a', from, to: inWeek(5) }, 7)]);
  });

  it('keeps what it does not speak of', () => {
    const from = { ...inWeek(5), assignedToUserId: OTHER_USER };
    const to = { ...inWeek(6), assignedToUserId: OTHER_USER };
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: from }))
      .when(assign({ assignedTimeframe: week(6) }, false))
      .then([assigned({ itemId: 'a', from, to }, 0)]);
  });

  it.each([
    {},
    { assignedTimeframe: week(5) },
    {
      scope: Scope.Project,
      assignedTimeframe: week(5),
      assignedToUserId: null,
    },
  ])('changes nothing if the item already has %o', (newAssignment) => {
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: 7, to: inWeek(5) },
        { id: 'b', sortKey: 12, to: inWeek(5) },
      ),
    )
      .when(assign(newAssignment))
      .thenNothing();
  });
});

describe('Assigning a completed item', () => {
  const done = { ...inWeek(5), completionDate: NOW };

  it('to another bucket opens it again (F11)', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: done }))
      .when(assign({ assignedTimeframe: week(6) }))
      .then([
        reopened({ itemId: 'a', from: done, to: inWeek(5) }),
        assigned({ itemId: 'a', from: inWeek(5), to: inWeek(6) }, 0),
      ]);
  });

  it('out of scope opens it again (F11)', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: done }))
      .when(assign({ scope: Scope.OutOfScope }))
      .then([
        reopened({ itemId: 'a', from: done, to: inWeek(5) }),
        assigned({ itemId: 'a', from: inWeek(5), to: outOfScope() }, 0),
      ]);
  });

  it('to another person leaves it completed', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: done }))
      .when(assign({ assignedToUserId: OTHER_USER }))
      .then([
        assigned(
          {
            itemId: 'a',
            from: done,
            to: { ...done, assignedToUserId: OTHER_USER },
          },
          7,
        ),
      ]);
  });

  it('to the bucket it is in changes nothing', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: done }))
      .when(assign({ assignedTimeframe: week(5) }))
      .thenNothing();
  });
});

describe('Assigning is refused', () => {
  it.each([week(12), day(84), milestone(3), week(-1)])(
    'to %o, which twelve weeks do not have (Q23)',
    (assignedTimeframe) => {
      given(projectDecider, projectWith({ id: 'a', sortKey: 0 }))
        .when(assign({ assignedTimeframe }))
        .thenRefused(
          'PLAN.TIMEFRAME_OUT_OF_RANGE',
          'newAssignment.assignedTimeframe',
        );
    },
  );

  it('to a user who is not a member of the team', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 0 }))
      .when(assign({ assignedToUserId: OTHER_USER }, false))
      .thenRefused(
        'PLAN.ASSIGNEE_NOT_A_MEMBER',
        'newAssignment.assignedToUserId',
      );
  });

  it('for an item of another project', () => {
    given(projectDecider, projectOf(12))
      .when(assign({ assignedTimeframe: week(1) }))
      .thenRefused('ITEM.NOT_FOUND');
  });
});
