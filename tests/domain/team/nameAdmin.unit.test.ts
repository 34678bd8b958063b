import { describe, it } from 'vitest';
import { Role } from '#domain/shared/role.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { OTHER_USER, TEAM, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import { joined, newTeam, teamOfTwo } from '#tests/support/situations/team.ts';

const nameAdmin = { type: 'NameAdmin', data: {} } as const;
const removed = (userId: string) =>
  ({ type: 'MemberRemoved', data: { teamId: TEAM, userId } }) as const;

describe('Naming an Admin in a team without one', () => {
  it('promotes the longest-standing member', () => {
    const alan = joined('user-alan', Role.Editor);
    given(teamDecider, [...teamOfTwo(Role.Editor), alan, removed(USER)])
      .when(nameAdmin)
      .then([
        {
          type: 'RoleChanged',
          data: { teamId: TEAM, userId: OTHER_USER, role: Role.Admin },
        },
      ]);
  });

  it('does nothing if there is an Admin, no member, or no team', () => {
    given(teamDecider, teamOfTwo(Role.Editor)).when(nameAdmin).thenNothing();
    given(teamDecider, [...newTeam(), removed(USER)])
      .when(nameAdmin)
      .thenNothing();
    given(teamDecider, []).when(nameAdmin).thenNothing();
  });
});
