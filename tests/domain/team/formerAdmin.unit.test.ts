import { describe, expect, it } from 'vitest';
import { Role } from '#domain/shared/role.ts';
import { upcast } from '#domain/shared/upcast.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { fold } from '#domain/shared/decider.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import { OTHER_USER, TEAM, USER } from '#tests/support/fixed.ts';
import type { Unversioned } from '#tests/support/given.ts';
import { given, versioned } from '#tests/support/given.ts';
import {
  EXPIRY,
  invited,
  joined,
  linksChanged,
  newTeam,
  teamOfTwo,
} from '#tests/support/situations/team.ts';

const deleted = (inviteId: string): Unversioned<TeamEvent> => ({
  type: 'InvitationDeleted',
  data: { teamId: TEAM, inviteId },
});
const removed = (userId: string): Unversioned<TeamEvent> => ({
  type: 'MemberRemoved',
  data: { teamId: TEAM, userId },
});
const changed = (userId: string, role: Role): Unversioned<TeamEvent> => ({
  type: 'RoleChanged',
  data: { teamId: TEAM, userId, role },
});
/**
 * With a link that was made when the links of the team had changed this many
 * times; earlier versions did not record that.
 */
const accept = (inviteId: string, changes?: number) =>
  ({
    type: 'AcceptInvitation',
    data: { inviteId, userId: 'user-third', linksChanged: changes },
  }) as const;

/** The founder USER and another Admin, with the invitations of both. */
const twoWhoInvite = [
  ...teamOfTwo(Role.Admin),
  invited('of-founder', Role.Admin),
  invited('of-other', Role.Admin, EXPIRY, OTHER_USER),
  invited('also-of-other', Role.Editor, EXPIRY, OTHER_USER),
];

/** What happens to them when OTHER_USER is no longer an Admin. */
const ENDED = [deleted('of-other'), deleted('also-of-other'), linksChanged];

describe('A former Admin (threat S1)', () => {
  it('loses their own invitations when removed, and other links change', () => {
    given(teamDecider, twoWhoInvite)
      .when({ type: 'RemoveMember', data: { userId: OTHER_USER } })
      .then([removed(OTHER_USER), ...ENDED]);
  });

  it.each([OTHER_USER, USER])('does the same when %s is demoted', (userId) => {
    const ended =
      userId === USER ? [deleted('of-founder'), linksChanged] : ENDED;
    given(teamDecider, twoWhoInvite)
      .when({ type: 'ChangeRole', data: { userId, role: Role.Editor } })
      .then([changed(userId, Role.Editor), ...ended]);
  });

  it('does the same when they leave with their account', () => {
    given(teamDecider, twoWhoInvite)
      .when({ type: 'LeaveTeam', data: { userId: OTHER_USER } })
      .then([removed(OTHER_USER), ...ENDED]);
  });

  it('does the same when another one has to succeed them', () => {
    given(teamDecider, [
      ...teamOfTwo(Role.Editor),
      invited('of-founder', Role.Admin),
    ])
      .whenLaterStep({ type: 'LeaveTeam', data: { userId: USER } })
      .then([
        changed(OTHER_USER, Role.Admin),
        removed(USER),
        deleted('of-founder'),
        linksChanged,
      ]);
  });

  it('changes links even if only expired invitations remain, because those can be renewed', () => {
    given(teamDecider, [
      ...teamOfTwo(Role.Admin),
      invited('expired', Role.Editor, '2020-01-01T00:00:00.000Z'),
    ])
      .when({ type: 'RemoveMember', data: { userId: OTHER_USER } })
      .then([removed(OTHER_USER), linksChanged]);
  });

  it.each([
    ['an Editor', [...newTeam(), joined(OTHER_USER, Role.Editor)]],
    ['an Admin of a team that invites nobody', teamOfTwo(Role.Admin)],
  ])('does not include %s, who changes no links', (_, events) => {
    given(teamDecider, events)
      .when({ type: 'RemoveMember', data: { userId: OTHER_USER } })
      .then([removed(OTHER_USER)]);
  });

  it('admits nobody with an old link, even if a join was in progress', () => {
    const events = [...twoWhoInvite, removed(OTHER_USER), ...ENDED];
    for (const command of [accept('of-founder'), accept('of-founder', 0)]) {
      given(teamDecider, events)
        .when(command)
        .thenRefused('TEAM.INVITATION_INVALID');
    }
    given(teamDecider, events)
      .when(accept('of-founder', 1))
      .then([joined('user-third', Role.Admin, 'of-founder')]);
    given(teamDecider, events)
      .when(accept('of-other', 1))
      .thenRefused('TEAM.INVITATION_INVALID');
  });

  it('cannot get an old link revived by a renewal', () => {
    const renewed = invited('of-other', Role.Editor);
    given(teamDecider, [
      ...twoWhoInvite,
      removed(OTHER_USER),
      ...ENDED,
      renewed,
    ])
      .when(accept('of-other', 0))
      .thenRefused('TEAM.INVITATION_INVALID');
  });

  it('can make nobody Admin, even with an invitation that remained', () => {
    const events = [...twoWhoInvite, changed(OTHER_USER, Role.Editor)];
    given(teamDecider, events)
      .when(accept('of-other'))
      .thenRefused('TEAM.INVITATION_INVALID');
    given(teamDecider, events)
      .when(accept('of-founder'))
      .then([joined('user-third', Role.Admin, 'of-founder')]);
  });
});

describe('Invitations from versions that did not record the inviter (threat S1)', () => {
  const unknown = invited('unknown', Role.Admin, EXPIRY, '');

  it('are read with an empty inviter', () => {
    const { inviterId: _, ...data } = unknown.data as { inviterId: string };
    const stored = { type: 'MemberInvited', schemaVersion: 1, data };
    expect(upcast(stored)).toEqual(versioned<TeamEvent>(unknown));
  });

  it('are valid as long as no Admin has left since', () => {
    given(teamDecider, [...newTeam(), unknown])
      .when(accept('unknown'))
      .then([joined('user-third', Role.Admin, 'unknown')]);
  });

  it.each([
    ['removed', removed(OTHER_USER)],
    ['demoted', changed(OTHER_USER, Role.Editor)],
  ])('end with an Admin who was %s', (_, event) => {
    const events = [...teamOfTwo(Role.Admin), unknown, event];
    given(teamDecider, events)
      .when(accept('unknown'))
      .thenRefused('TEAM.INVITATION_INVALID');
    given(teamDecider, [...events, invited('unknown')])
      .when(accept('unknown'))
      .thenRefused('TEAM.INVITATION_INVALID');
  });

  it('end when the next Admin leaves', () => {
    given(teamDecider, [...teamOfTwo(Role.Admin), unknown, invited('known')])
      .when({ type: 'RemoveMember', data: { userId: OTHER_USER } })
      .then([removed(OTHER_USER), deleted('unknown'), linksChanged]);
  });

  it('remain valid if an Editor leaves or an Admin joins', () => {
    const events = [
      ...teamOfTwo(Role.Editor),
      unknown,
      changed(OTHER_USER, Role.Admin),
      joined('user-fourth', Role.Editor),
      removed('user-fourth'),
    ].map((event) => versioned<TeamEvent>(event));
    const team = fold(teamDecider.evolve, teamDecider.initialState(), events);
    expect(team).toMatchObject({
      linksChanged: 0,
      invitations: { unknown: {} },
    });
  });
});
