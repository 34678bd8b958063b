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

const changeRole = (userId: string, role: Role) =>
  ({ type: 'ChangeRole', data: { userId, role } }) as const;

const changed = (userId: string, role: Role) =>
  ({ type: 'RoleChanged', data: { teamId: TEAM, userId, role } }) as const;

describe("Changing a member's role", () => {
  it.each([
    ['an Editor an Admin', Role.Editor, Role.Admin],
    ['an Admin an Editor', Role.Admin, Role.Editor],
  ] as const)('makes %s (Q43)', (_, before, role) => {
    given(teamDecider, teamOfTwo(before))
      .when(changeRole(OTHER_USER, role))
      .then([changed(OTHER_USER, role)]);
  });

  it('changes nothing if they already have that role', () => {
    given(teamDecider, teamOfTwo(Role.Editor))
      .when(changeRole(OTHER_USER, Role.Editor))
      .thenNothing();
    given(teamDecider, newTeam())
      .when(changeRole(USER, Role.Admin))
      .thenNothing();
  });

  it('demotes the sender if another member is Admin', () => {
    given(teamDecider, teamOfTwo(Role.Admin))
      .when(changeRole(USER, Role.Editor))
      .then([changed(USER, Role.Editor)]);
  });

  it.each([
    ['alone', newTeam()],
    ['among Editors', teamOfTwo(Role.Editor)],
    [
      'whose other Admin was demoted',
      [...teamOfTwo(Role.Admin), changed(OTHER_USER, Role.Editor)],
    ],
  ])('does not demote the last Admin, %s (Q43)', (_, events) => {
    given(teamDecider, events)
      .when(changeRole(USER, Role.Editor))
      .thenRefused('TEAM.LAST_ADMIN');
  });

  it('is refused to an Editor, for themselves too (Q43)', () => {
    given(teamDecider, teamOfAnEditor())
      .when(changeRole(OTHER_USER, Role.Editor))
      .thenRefused('TEAM.ADMIN_ONLY');
    given(teamDecider, teamOfAnEditor())
      .when(changeRole(USER, Role.Admin))
      .thenRefused('TEAM.ADMIN_ONLY');
  });

  it.each(['user-stranger', '__proto__', 'constructor'])(
    'is refused for %s, who is not a member',
    (userId) => {
      given(teamDecider, newTeam())
        .when(changeRole(userId, Role.Admin))
        .thenRefused('TEAM.MEMBER_NOT_FOUND');
    },
  );

  it.each([
    ['a team that does not exist', []],
    ['a team of others', teamOfOthers()],
    ['a team that has ended', cancelledTeam()],
  ])('is refused for %s', (_, events) => {
    given(teamDecider, events)
      .when(changeRole(OTHER_USER, Role.Admin))
      .thenRefused('TEAM.NOT_FOUND');
  });
});
