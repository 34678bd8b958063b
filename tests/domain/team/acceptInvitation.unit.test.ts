import { describe, it } from 'vitest';
import { Role } from '#domain/shared/role.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { NOW, OTHER_USER, TEAM, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  cancelledTeam,
  EXPIRY,
  invited,
  joined,
  newTeam,
  teamInviting,
} from '#tests/support/situations/team.ts';

const accept = (inviteId: string, userId = OTHER_USER) =>
  ({ type: 'AcceptInvitation', data: { inviteId, userId } }) as const;

describe('Accepting an invitation', () => {
  it.each([Role.Admin, Role.Editor])(
    'joins with the offered role %i (B22, Q8)',
    (role) => {
      given(teamDecider, [...newTeam(), invited('i1', role)])
        .when(accept('i1'))
        .then([joined(OTHER_USER, role, 'i1')]);
    },
  );

  it('joins with the role of the last renewal', () => {
    given(teamDecider, [
      ...teamInviting('i1'),
      invited('i1', Role.Admin, '2027-01-01T00:00:00.000Z'),
    ])
      // After the first invitation has expired, before the renewed one does.
      .when(accept('i1'), '2026-12-31T00:00:00.000Z')
      .then([joined(OTHER_USER, Role.Admin, 'i1')]);
  });

  it('is possible until it expires, and no longer', () => {
    given(teamDecider, teamInviting('i1'))
      .when(accept('i1'), new Date(Date.parse(EXPIRY) - 1).toISOString())
      .then([joined(OTHER_USER, Role.Editor, 'i1')]);
    given(teamDecider, teamInviting('i1'))
      .when(accept('i1'), EXPIRY)
      .thenRefused('TEAM.INVITATION_INVALID');
  });

  it('uses it up: no one else can join with it', () => {
    given(teamDecider, [
      ...teamInviting('i1'),
      joined(OTHER_USER, Role.Editor, 'i1'),
    ])
      .when(accept('i1', 'user-third'))
      .thenRefused('TEAM.INVITATION_INVALID');
  });

  it('does not restore a member who was removed since', () => {
    given(teamDecider, [
      ...teamInviting('i1'),
      joined(OTHER_USER, Role.Editor, 'i1'),
      { type: 'MemberRemoved', data: { teamId: TEAM, userId: OTHER_USER } },
    ])
      .when(accept('i1'))
      .thenRefused('TEAM.INVITATION_INVALID');
  });

  it('does not affect other invitations', () => {
    given(teamDecider, [
      ...teamInviting('i1', 'i2'),
      joined(OTHER_USER, Role.Editor, 'i1'),
    ])
      .when(accept('i2', 'user-third'))
      .then([joined('user-third', Role.Editor, 'i2')]);
  });

  it("changes nothing for a member: no promotion by another's code", () => {
    given(teamDecider, [
      ...newTeam(),
      joined(OTHER_USER, Role.Editor),
      invited('i1', Role.Admin),
    ])
      .when(accept('i1'))
      .thenNothing();
    given(teamDecider, [...newTeam(), invited('i1', Role.Editor)])
      .when(accept('i1', USER))
      .thenNothing();
  });

  it('is refused when it was deleted', () => {
    given(teamDecider, [
      ...teamInviting('i1'),
      { type: 'InvitationDeleted', data: { teamId: TEAM, inviteId: 'i1' } },
    ])
      .when(accept('i1'))
      .thenRefused('TEAM.INVITATION_INVALID');
  });

  it.each(['i2', '__proto__', 'constructor'])(
    'is refused for %s, which does not exist',
    (inviteId) => {
      given(teamDecider, teamInviting('i1'))
        .when(accept(inviteId), NOW)
        .thenRefused('TEAM.INVITATION_INVALID');
    },
  );

  it.each([
    ['does not exist', []],
    ['has ended', cancelledTeam()],
  ])('is refused for a team that %s', (_, events) => {
    given(teamDecider, events).when(accept('i1')).thenRefused('TEAM.NOT_FOUND');
  });
});
