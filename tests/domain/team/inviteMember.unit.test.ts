import { describe, it } from 'vitest';
import { Role } from '#domain/shared/role.ts';
import type { InviteMember } from '#domain/team/commands.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { OTHER_USER, TEAM, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  cancelledTeam,
  EXPIRY,
  invited,
  joined,
  newTeam,
  teamInviting,
  teamOfAnEditor,
  teamOfOthers,
  teamOfTwo,
} from '#tests/support/situations/team.ts';

const LATER = '2027-01-01T00:00:00.000Z';

type Terms = Partial<InviteMember['data']>;

const inviteMember = (
  inviteId: string,
  { role = Role.Editor, expiresAt = EXPIRY, maxTeamMembers = 25 }: Terms = {},
) =>
  ({
    type: 'InviteMember',
    data: { inviteId, role, expiresAt, maxTeamMembers },
  }) as const;

describe('Inviting a user into a team', () => {
  it.each([Role.Admin, Role.Editor])(
    'offers the role %i for a limited time, and contains no address (L18, Q67)',
    (role) => {
      given(teamDecider, newTeam())
        .when(inviteMember('i1', { role }))
        .then([
          {
            type: 'MemberInvited',
            data: {
              teamId: TEAM,
              inviteId: 'i1',
              role,
              expiresAt: EXPIRY,
              inviterId: USER,
            },
          },
        ]);
    },
  );

  it('renews an existing invitation', () => {
    given(teamDecider, teamInviting('i1'))
      .when(inviteMember('i1', { role: Role.Admin, expiresAt: LATER }))
      .then([invited('i1', Role.Admin, LATER)]);
  });

  it('fills the last place under the cap (K23)', () => {
    // The founder and two invitations.
    given(teamDecider, teamInviting('i1'))
      .when(inviteMember('i2', { maxTeamMembers: 3 }))
      .then([invited('i2')]);
  });

  it.each([
    ['members', teamOfTwo(Role.Editor)],
    ['members and invitations', teamInviting('i1')],
  ])('is refused at the cap of %s (K20, K23)', (_, events) => {
    given(teamDecider, events)
      .when(inviteMember('i2', { maxTeamMembers: 2 }))
      .thenRefused('QUOTA.TeamMembersQuotaExceeded');
  });

  it('takes the place of an expired one (threat M2)', () => {
    const expired = invited('i1', Role.Editor, '2020-01-01T00:00:00.000Z');
    given(teamDecider, [...newTeam(), expired])
      .when(inviteMember('i2', { maxTeamMembers: 2 }))
      .then([invited('i2')]);
  });

  it('renews at the cap, which adds no member (K23)', () => {
    given(teamDecider, teamInviting('i1'))
      .when(inviteMember('i1', { maxTeamMembers: 2, expiresAt: LATER }))
      .then([invited('i1', Role.Editor, LATER)]);
  });

  it.each([
    ['removed', { type: 'MemberRemoved', data: { userId: OTHER_USER } }],
    ['deleted', { type: 'InvitationDeleted', data: { inviteId: 'i1' } }],
  ] as const)(
    'is possible again after one was %s (K23)',
    (_, { type, data }) => {
      // The founder, OTHER_USER and i1 fill the team; this frees a place.
      const freed = { type, data: { teamId: TEAM, ...data } } as never;
      given(teamDecider, [
        ...teamInviting('i1'),
        joined(OTHER_USER, Role.Editor),
        freed,
      ])
        .when(inviteMember('i2', { maxTeamMembers: 3 }))
        .then([invited('i2')]);
    },
  );

  it('is refused to an Editor (Q43, L18)', () => {
    given(teamDecider, teamOfAnEditor())
      .when(inviteMember('i1'))
      .thenRefused('TEAM.ADMIN_ONLY');
  });

  it('is refused to an Editor at the cap like to any Editor', () => {
    given(teamDecider, teamOfAnEditor())
      .when(inviteMember('i1', { maxTeamMembers: 2 }))
      .thenRefused('TEAM.ADMIN_ONLY');
  });

  it.each([
    ['a team that does not exist', []],
    ['a team of others', teamOfOthers()],
    ['a team that has ended', cancelledTeam()],
  ])('is refused for %s', (_, events) => {
    given(teamDecider, events)
      .when(inviteMember('i1'))
      .thenRefused('TEAM.NOT_FOUND');
  });
});
