import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Assignment } from '#domain/shared/assignment.ts';
import {
  applyAssignmentChange,
  sameAssignment,
  sameBucket,
  Scope,
  UNPLANNED_OUT_OF_SCOPE,
} from '#domain/shared/assignment.ts';
import { week } from '#tests/support/situations/project.ts';

const inWeek: Assignment = {
  scope: Scope.Project,
  assignedTimeframe: week(2),
  assignedToUserId: 'ada',
};

const scopes = fc.constantFrom(Scope.Project, Scope.OutOfScope);
const timeframes = fc.option(fc.nat(51).map(week));
const people = fc.option(fc.constantFrom('ada', 'grace'));
const assignments = fc.record({
  scope: scopes,
  assignedTimeframe: timeframes,
  assignedToUserId: people,
});
const changes = fc.record(
  {
    scope: scopes,
    assignedTimeframe: timeframes,
    assignedToUserId: people,
  },
  { requiredKeys: [] },
);

describe('A changed assignment', () => {
  it('keeps what the change does not mention', () => {
    expect(applyAssignmentChange(inWeek, {})).toEqual(inWeek);
    expect(
      applyAssignmentChange(inWeek, { assignedToUserId: undefined }),
    ).toEqual(inWeek);
  });

  it('distinguishes null, which clears a field, from a missing field', () => {
    expect(applyAssignmentChange(inWeek, { assignedTimeframe: null })).toEqual({
      ...inWeek,
      assignedTimeframe: null,
    });
    expect(applyAssignmentChange(inWeek, { assignedToUserId: null })).toEqual({
      ...inWeek,
      assignedToUserId: null,
    });
  });

  it('has no timeframe out of scope, for any change (E41)', () => {
    fc.assert(
      fc.property(assignments, changes, (assignment, change) => {
        const { scope, assignedTimeframe } = applyAssignmentChange(
          assignment,
          change,
        );
        if (scope === Scope.OutOfScope) expect(assignedTimeframe).toBeNull();
      }),
    );
  });

  it('is the same when the change is repeated', () => {
    fc.assert(
      fc.property(assignments, changes, (assignment, change) => {
        const once = applyAssignmentChange(assignment, change);
        expect(sameAssignment(applyAssignmentChange(once, change), once)).toBe(
          true,
        );
      }),
    );
  });
});

describe('A bucket', () => {
  it('is one scope and one timeframe, for any assignee (E59, Q29)', () => {
    expect(sameBucket(inWeek, { ...inWeek, assignedToUserId: null })).toBe(
      true,
    );
    expect(sameBucket(inWeek, { ...inWeek, assignedTimeframe: week(3) })).toBe(
      false,
    );
    expect(
      sameBucket(UNPLANNED_OUT_OF_SCOPE, {
        ...UNPLANNED_OUT_OF_SCOPE,
        scope: Scope.Project,
      }),
    ).toBe(false);
  });
});
