import { describe, it } from 'vitest';
import { Role } from '#domain/shared/role.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { TEAM, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import { newTeam } from '#tests/support/situations/team.ts';

const data = {
  teamId: TEAM,
  teamName: 'New Team',
  timeZone: 'Europe/Berlin',
  founderId: USER,
  personal: true,
};
const createTeam = { type: 'CreateTeam', data } as const;

describe('Creating a team', () => {
  it('makes its creator the first Admin (Q8)', () => {
    given(teamDecider, [])
      .when(createTeam)
      .then([
        { type: 'TeamCreated', data },
        {
          type: 'MemberJoined',
          data: { teamId: TEAM, userId: USER, role: Role.Admin },
        },
      ]);
  });

  it('changes nothing when the team exists', () => {
    given(teamDecider, newTeam()).when(createTeam).thenNothing();
  });
});
