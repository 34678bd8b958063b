import { describe, it } from 'vitest';
import { Role } from '#domain/shared/role.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { OTHER_USER, TEAM, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  cancelledTeam,
  newTeam,
  teamOfAnEditor,
  teamOfOthers,
  teamOfTwo,
} from '#tests/support/situations/team.ts';

const removeMember = (userId: string) =>
  ({ type: 'RemoveMember', data: { userId } }) as const;

const removed = (userId: string) =>
  ({ type: 'MemberRemoved', data: { teamId: TEAM, userId } }) as const;

describe('Removing a member', () => {
  it.each([Role.Admin, Role.Editor])(
    'removes a member of role %i from the team (L19)',
    (role) => {
      given(teamDecider, teamOfTwo(role))
        .when(removeMember(OTHER_USER))
        .then([removed(OTHER_USER)]);
    },
  );

  it('removes the sender if another member is Admin', () => {
    given(teamDecider, teamOfTwo(Role.Admin))
      .when(removeMember(USER))
      .then([removed(USER)]);
  });

  it.each([
    ['alone', newTeam()],
    ['among Editors', teamOfTwo(Role.Editor)],
  ])('does not remove the last Admin, %s (Q43)', (_, events) => {
    given(teamDecider, events)
      .when(removeMember(USER))
      .thenRefused('TEAM.LAST_ADMIN');
  });

  it('is refused to an Editor, for themselves too (Q43, L19)', () => {
    given(teamDecider, teamOfAnEditor())
      .when(removeMember(OTHER_USER))
      .thenRefused('TEAM.ADMIN_ONLY');
    given(teamDecider, teamOfAnEditor())
      .when(removeMember(USER))
      .thenRefused('TEAM.ADMIN_ONLY');
  });

  it.each(['user-stranger', '__proto__', 'constructor'])(
    'is refused for %s, who is not a member',
    (userId) => {
      given(teamDecider, newTeam())
        .when(removeMember(userId))
        .thenRefused('TEAM.MEMBER_NOT_FOUND');
    },
  );

  it('is refused for a former member', () => {
    given(teamDecider, [...teamOfTwo(Role.Editor), removed(OTHER_USER)])
      .when(removeMember(OTHER_USER))
      .thenRefused('TEAM.MEMBER_NOT_FOUND');
  });

  it.each([
    ['a team that does not exist', []],
    ['a team of others', teamOfOthers()],
    ['a team that has ended', cancelledTeam()],
  ])('is refused for %s', (_, events) => {
    given(teamDecider, events)
      .when(removeMember(OTHER_USER))
      .thenRefused('TEAM.NOT_FOUND');
  });
});
