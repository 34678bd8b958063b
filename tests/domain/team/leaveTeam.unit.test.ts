import { describe, it } from 'vitest';
import { Role } from '#domain/shared/role.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { OTHER_USER, TEAM, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  cancelledTeam,
  newTeam,
  teamInviting,
  teamOfAnEditor,
  teamOfOthers,
  teamOfTwo,
} from '#tests/support/situations/team.ts';

const leaveTeam = { type: 'LeaveTeam', data: { userId: USER } } as const;

const left = {
  type: 'MemberRemoved',
  data: { teamId: TEAM, userId: USER },
} as const;
const cancelled = { type: 'TeamCancelled', data: { teamId: TEAM } } as const;

describe('Leaving a team, with the account (Q62)', () => {
  it.each([
    ['an Editor', teamOfAnEditor()],
    ['one Admin of two', teamOfTwo(Role.Admin)],
  ])('removes %s from it', (_, events) => {
    given(teamDecider, events).when(leaveTeam).then([left]);
  });

  it.each([
    ['its one Admin', newTeam()],
    [
      'an Editor, however that came about',
      [
        ...newTeam(),
        {
          type: 'RoleChanged' as const,
          data: { teamId: TEAM, userId: USER, role: Role.Editor },
        },
      ],
    ],
    ['its one Admin, who has invited others', teamInviting('i1')],
  ])('ends the team when the last one to leave is %s', (_, events) => {
    given(teamDecider, events).when(leaveTeam).then([left, cancelled]);
  });

  it('is refused to the only Admin of a team with other members', () => {
    given(teamDecider, teamOfTwo(Role.Editor))
      .when(leaveTeam)
      .thenRefused('ACCOUNT.LAST_ADMIN');
  });

  it('makes the longest-standing member Admin as a later step, which cannot be refused', () => {
    const promotion = { teamId: TEAM, userId: OTHER_USER, role: Role.Admin };
    given(teamDecider, teamOfTwo(Role.Editor))
      .whenLaterStep(leaveTeam)
      .then([{ type: 'RoleChanged', data: promotion }, left]);
  });

  it.each([
    ['a team of others', teamOfOthers()],
    ['a team that has ended', cancelledTeam()],
    ['a team that does not exist', []],
  ])('changes nothing in %s', (_, events) => {
    given(teamDecider, events).when(leaveTeam).thenNothing();
  });
});

describe('A team that has ended', () => {
  it('is not created again', () => {
    given(teamDecider, cancelledTeam())
      .when({
        type: 'CreateTeam',
        data: {
          teamId: TEAM,
          teamName: 'New Team',
          timeZone: 'UTC',
          founderId: USER,
          personal: false,
        },
      })
      .thenNothing();
  });
});
