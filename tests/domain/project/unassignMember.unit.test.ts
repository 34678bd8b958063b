import { describe, it } from 'vitest';
import { projectDecider } from '#domain/project/decide.ts';
import { NOW, OTHER_USER, PROJECT, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  outOfScope,
  placed,
  projectWith,
  week,
} from '#tests/support/situations/project.ts';

const unassignMember = {
  type: 'UnassignMember',
  data: { userId: OTHER_USER },
} as const;

const plannedForUser = placed({
  assignedTimeframe: week(1),
  assignedToUserId: OTHER_USER,
});

describe('Unassigning a member who left the team', () => {
  it.each([
    ['open and planned', plannedForUser],
    ['completed', { ...plannedForUser, completionDate: NOW }],
    ['out of scope', outOfScope({ assignedToUserId: OTHER_USER })],
  ])('changes only the assignee of an item that is %s', (_, from) => {
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: 32, to: from },
        { id: 'b', sortKey: 0, to: placed({ assignedToUserId: USER }) },
        { id: 'c', sortKey: 16 },
      ),
    )
      .when(unassignMember)
      .then([
        {
          type: 'ItemAssigned',
          data: {
            projectId: PROJECT,
            itemId: 'a',
            from,
            to: { ...from, assignedToUserId: null },
            sortKey: 32,
            reason: 'MemberRemoved',
          },
        },
      ]);
  });

  it('changes nothing when no item is assigned to the member', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 0 }))
      .when(unassignMember)
      .thenNothing();
  });

  it('is refused by a project that does not exist', () => {
    given(projectDecider, [])
      .when(unassignMember)
      .thenRefused('PROJECT.NOT_FOUND');
  });
});
