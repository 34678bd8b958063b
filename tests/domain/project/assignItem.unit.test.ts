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

/** A command for item a. In an empty bucket it gets the sort key 0. */
const assign = (
  newAssignment: AssignmentChange,
  { assigneeIsMember = true } = {},
) =>
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
    'moves it to %o, no matter which span it had (F6, F7, Q26)',
    (assignedTimeframe) => {
      const from = inWeek(5);
      given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: from }))
        .when(assign({ assignedTimeframe }))
        .then([
          assigned({
            itemId: 'a',
            from,
            to: placed({ assignedTimeframe }),
            sortKey: 0,
          }),
        ]);
    },
  );

  it('clears the timeframe of an unplanned one and keeps it in scope (F8)', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: inWeek(5) }))
      .when(assign({ assignedTimeframe: null }))
      .then([
        assigned({ itemId: 'a', from: inWeek(5), to: placed(), sortKey: 0 }),
      ]);
  });

  it('clears the timeframe when it goes out of scope (E41, F9)', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: inWeek(5) }))
      .when(assign({ scope: Scope.OutOfScope }))
      .then([
        assigned({
          itemId: 'a',
          from: inWeek(5),
          to: outOfScope(),
          sortKey: 0,
        }),
      ]);
  });

  // The project of twelve weeks does not have the second one.
  it.each([week(1), week(51)])(
    'ignores %o when it goes out of scope (E41)',
    (assignedTimeframe) => {
      given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: inWeek(5) }))
        .when(assign({ scope: Scope.OutOfScope, assignedTimeframe }))
        .then([
          assigned({
            itemId: 'a',
            from: inWeek(5),
            to: outOfScope(),
            sortKey: 0,
          }),
        ]);
    },
  );

  it('leaves it unplanned when it comes back into scope (E40)', () => {
    given(
      projectDecider,
      projectWith({ id: 'a', sortKey: 7, to: outOfScope() }),
    )
      .when(assign({ scope: Scope.Project }))
      .then([
        assigned({ itemId: 'a', from: outOfScope(), to: placed(), sortKey: 0 }),
      ]);
  });

  it('puts it at the end of its new bucket', () => {
    // A new last item follows at a distance of 16.
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: 7 },
        { id: 'b', sortKey: 12.5, to: inWeek(5) },
      ),
    )
      .when(assign({ assignedTimeframe: week(5) }))
      .then([
        assigned({ itemId: 'a', from: placed(), to: inWeek(5), sortKey: 28.5 }),
      ]);
  });

  it('respaces a full bucket in the same append (E62)', () => {
    // Two items are then spread evenly between -50,000 and 50,000.
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: 7 },
        { id: 'b', sortKey: 49_999.99, to: inWeek(5) },
      ),
    )
      .when(assign({ assignedTimeframe: week(5) }))
      .then([
        assigned({
          itemId: 'a',
          from: placed(),
          to: inWeek(5),
          sortKey: 16_666.6667,
        }),
        reordered('a', inWeek(5), 16_666.6667, { b: -16_666.6667 }),
      ]);
  });

  it('leaves it in its place when only the person changes', () => {
    const to = { ...inWeek(5), assignedToUserId: OTHER_USER };
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: inWeek(5) }))
      .when(assign({ assignedToUserId: OTHER_USER }))
      .then([assigned({ itemId: 'a', from: inWeek(5), to, sortKey: 7 })]);
  });

  it('needs no member when it has no assignee', () => {
    const from = { ...inWeek(5), assignedToUserId: OTHER_USER };
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: from }))
      .when(assign({ assignedToUserId: null }, { assigneeIsMember: false }))
      .then([assigned({ itemId: 'a', from, to: inWeek(5), sortKey: 7 })]);
  });

  it('keeps what it does not mention', () => {
    const from = { ...inWeek(5), assignedToUserId: OTHER_USER };
    const to = { ...inWeek(6), assignedToUserId: OTHER_USER };
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: from }))
      .when(assign({ assignedTimeframe: week(6) }, { assigneeIsMember: false }))
      .then([assigned({ itemId: 'a', from, to, sortKey: 0 })]);
  });

  it.each([
    {},
    { assignedTimeframe: week(5) },
    {
      scope: Scope.Project,
      assignedTimeframe: week(5),
      assignedToUserId: null,
    },
  ])('changes nothing when nothing differs: %o', (newAssignment) => {
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

  it('reopens it in another bucket (F11)', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: done }))
      .when(assign({ assignedTimeframe: week(6) }))
      .then([
        reopened({ itemId: 'a', from: done, to: inWeek(5) }),
        assigned({ itemId: 'a', from: inWeek(5), to: inWeek(6), sortKey: 0 }),
      ]);
  });

  it('reopens it out of scope (F11)', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: done }))
      .when(assign({ scope: Scope.OutOfScope }))
      .then([
        reopened({ itemId: 'a', from: done, to: inWeek(5) }),
        assigned({
          itemId: 'a',
          from: inWeek(5),
          to: outOfScope(),
          sortKey: 0,
        }),
      ]);
  });

  it('keeps it completed for another person', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: done }))
      .when(assign({ assignedToUserId: OTHER_USER }))
      .then([
        assigned({
          itemId: 'a',
          from: done,
          to: { ...done, assignedToUserId: OTHER_USER },
          sortKey: 7,
        }),
      ]);
  });

  it('changes nothing in its own bucket', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 7, to: done }))
      .when(assign({ assignedTimeframe: week(5) }))
      .thenNothing();
  });
});

describe('An item', () => {
  it.each([week(12), day(84), milestone(3), week(-1)])(
    'cannot be assigned to %o, which a project of twelve weeks does not have (Q23)',
    (assignedTimeframe) => {
      given(projectDecider, projectWith({ id: 'a', sortKey: 0 }))
        .when(assign({ assignedTimeframe }))
        .thenRefused(
          'PLAN.TIMEFRAME_OUT_OF_RANGE',
          'newAssignment.assignedTimeframe',
        );
    },
  );

  it('cannot be assigned to a user who is not a member of the team', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 0 }))
      .when(
        assign({ assignedToUserId: OTHER_USER }, { assigneeIsMember: false }),
      )
      .thenRefused(
        'PLAN.ASSIGNEE_NOT_A_MEMBER',
        'newAssignment.assignedToUserId',
      );
  });

  it('cannot be assigned in another project', () => {
    given(projectDecider, projectOf(12))
      .when(assign({ assignedTimeframe: week(1) }))
      .thenRefused('ITEM.NOT_FOUND');
  });
});
