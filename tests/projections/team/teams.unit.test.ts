import { describe, expect, it } from 'vitest';
import { Role } from '#domain/shared/role.ts';
import { teams } from '#projections/team/teams.ts';
import { OTHER_USER, TEAM, USER } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded, recordedOverTime } from '#tests/support/recorded.ts';
import {
  EXPIRY,
  invited,
  linksChanged,
  newTeam,
  teamOfTwo,
  teamWithCompletedGuide,
  teamWithLabels,
  teamWithProjects,
} from '#tests/support/situations/team.ts';

const teamAfter = (events: Parameters<typeof recorded>[0]) =>
  readModel(teams, recorded(events)).get(TEAM);

const joined = (userId: string, role: Role) => ({
  type: 'MemberJoined',
  data: { teamId: TEAM, userId, role },
});

describe('The document of a team', () => {
  it('begins Live, with its founder as Admin (I32, Q8, Q66)', () => {
    expect(teamAfter(newTeam())).toEqual({
      id: TEAM,
      teamName: 'New Team',
      status: 'Live',
      timeZone: 'Europe/Berlin',
      earlierZones: [],
      founderId: USER,
      personal: true,
      setupGuideCompleted: false,
      members: [{ userId: USER, role: Role.Admin }],
      invitations: [],
      linksChanged: 0,
      labels: [],
    });
  });

  it('has the latest name and time zone (L15)', () => {
    const events = [
      ...newTeam(),
      { type: 'TeamRenamed', data: { teamId: TEAM, teamName: 'Rockets' } },
      {
        type: 'TimeZoneChanged',
        data: { teamId: TEAM, timeZone: 'Asia/Tokyo' },
      },
    ];
    expect(teamAfter(events)).toMatchObject({
      teamName: 'Rockets',
      timeZone: 'Asia/Tokyo',
    });
  });

  it('contains its previous time zones, and until when they applied (G54)', () => {
    const zone = (timeZone: string) => ({
      type: 'TimeZoneChanged',
      data: { teamId: TEAM, timeZone },
    });
    const events = recordedOverTime([
      // newTeam() begins in Berlin; zones change when a quarter hour ends.
      ['2026-03-02T10:00:00.000Z', ...newTeam()],
      ['2026-03-04T10:00:00.001Z', zone('Asia/Tokyo')],
      ['2026-03-09T09:45:00.000Z', zone('UTC')],
    ]);
    expect(readModel(teams, events).get(TEAM)).toMatchObject({
      timeZone: 'UTC',
      earlierZones: [
        { timeZone: 'Europe/Berlin', until: '2026-03-04T10:15:00.000Z' },
        { timeZone: 'Asia/Tokyo', until: '2026-03-09T10:00:00.000Z' },
      ],
    });
  });

  it('lists an invitation until it is used or canceled (I30, L20)', () => {
    const two = [...newTeam(), invited('one'), invited('two')];
    const idsAfter = (events: Parameters<typeof recorded>[0]) =>
      teamAfter(events)?.invitations.map(({ inviteId }) => inviteId);
    expect(teamAfter(two)?.invitations[0]).toEqual({
      inviteId: 'one',
      role: Role.Editor,
      invitedAt: expect.stringMatching(/Z$/),
      expiresAt: EXPIRY,
      inviterId: USER,
    });
    expect(idsAfter([...two, invited('one')])).toEqual(['two', 'one']);
    const deleted = {
      type: 'InvitationDeleted',
      data: { teamId: TEAM, inviteId: 'one' },
    };
    expect(idsAfter([...two, deleted])).toEqual(['two']);
    const joinedWithIt = {
      type: 'MemberJoined',
      data: {
        teamId: TEAM,
        userId: OTHER_USER,
        role: Role.Editor,
        inviteId: 'two',
      },
    };
    expect(idsAfter([...two, joinedWithIt])).toEqual(['one']);
  });

  it('shows whose link has changed, until they are invited again (threat S1)', () => {
    const changed = [
      ...newTeam(),
      invited('one'),
      invited('two'),
      linksChanged,
      invited('two'),
    ];
    expect(teamAfter(changed)).toMatchObject({
      linksChanged: 1,
      invitations: [
        { inviteId: 'one', linkChangedAt: expect.stringMatching(/Z$/) },
        expect.not.objectContaining({ linkChangedAt: expect.anything() }),
      ],
    });
  });

  it('drops invitations without an inviter when an Admin leaves (threat S1)', () => {
    const unknown = invited('unknown', Role.Editor, EXPIRY, '');
    const events = [...teamOfTwo(Role.Admin), unknown, invited('known')];
    for (const [type, role] of [
      ['MemberRemoved', {}],
      ['RoleChanged', { role: Role.Editor }],
    ] as const) {
      const data = { teamId: TEAM, userId: OTHER_USER, ...role };
      const { invitations = [], linksChanged: times } =
        teamAfter([...events, { type, data }]) ?? {};
      expect(invitations.map(({ inviteId }) => inviteId)).toEqual(['known']);
      expect(times).toBe(1);
    }
    const promotion = { teamId: TEAM, userId: OTHER_USER, role: Role.Admin };
    expect(
      teamAfter([...events, { type: 'RoleChanged', data: promotion }]),
    ).toMatchObject({ linksChanged: 0, invitations: [{}, {}] });
  });

  it('has the current roles, without former members (L19)', () => {
    const eventOf = (type: string, data: object) => ({
      type,
      data: { teamId: TEAM, ...data },
    });
    const events = [
      ...newTeam(),
      joined(OTHER_USER, Role.Editor),
      eventOf('RoleChanged', { userId: OTHER_USER, role: Role.Admin }),
      eventOf('MemberRemoved', { userId: USER }),
    ];
    expect(teamAfter(events)?.members).toEqual([
      { userId: OTHER_USER, role: Role.Admin },
    ]);
    expect(teamAfter([...events, eventOf('TeamCancelled', {})])?.status).toBe(
      'Cancelled',
    );
  });

  it('lists who joined (I29)', () => {
    const events = [...newTeam(), joined(OTHER_USER, Role.Editor)];
    expect(teamAfter(events)?.members).toEqual([
      { userId: USER, role: Role.Admin },
      { userId: OTHER_USER, role: Role.Editor },
    ]);
  });

  it('lists no member twice', () => {
    const events = [
      ...newTeam(),
      joined(OTHER_USER, Role.Editor),
      joined(OTHER_USER, Role.Admin),
    ];
    expect(teamAfter(events)?.members).toEqual([
      { userId: USER, role: Role.Admin },
      { userId: OTHER_USER, role: Role.Admin },
    ]);
  });

  it("contains the start guide's state, completed and reopened (C19, I28)", () => {
    const reopened = { type: 'SetupGuideReopened', data: { teamId: TEAM } };
    expect(teamAfter(teamWithCompletedGuide())).toMatchObject({
      setupGuideCompleted: true,
    });
    expect(teamAfter([...teamWithCompletedGuide(), reopened])).toMatchObject({
      setupGuideCompleted: false,
    });
  });

  it('contains nothing about projects', () => {
    expect(teamAfter(teamWithProjects('one'))).toEqual(teamAfter(newTeam()));
  });

  it('is created only by its own event', () => {
    expect(teamAfter([joined(USER, Role.Admin)])).toBeNull();
  });

  it('contains the current labels, oldest first (I60)', () => {
    const color = '#c2373f';
    const events = [
      ...teamWithLabels('a', 'b', 'c'),
      {
        type: 'LabelRevised',
        data: {
          teamId: TEAM,
          labelId: 'a',
          from: { name: 'a', color: '#3a66d6' },
          to: { name: 'A', color },
        },
      },
      { type: 'LabelDeleted', data: { teamId: TEAM, labelId: 'b' } },
    ];
    expect(teamAfter(events)?.labels).toEqual([
      { id: 'a', name: 'A', color },
      { id: 'c', name: 'c', color: '#3a66d6' },
    ]);
  });

  it('contains at most ten former names of a label, latest first', () => {
    // The color of the labels of teamWithLabels().
    const color = '#3a66d6';
    const renamed = (from: string, to: string) => ({
      type: 'LabelRevised',
      data: {
        teamId: TEAM,
        labelId: 'a',
        from: { name: from, color },
        to: { name: to, color },
      },
    });
    const namesAfter = (...events: ReturnType<typeof renamed>[]) =>
      teamAfter([...teamWithLabels('a'), ...events])?.labels[0]?.formerNames;
    expect(namesAfter(renamed('a', 'A'))).toBeUndefined();
    expect(namesAfter(renamed('a', 'b'), renamed('b', 'c'))).toEqual([
      'b',
      'a',
    ]);
    expect(namesAfter(renamed('a', 'b'), renamed('b', 'A'))).toEqual(['b']);
    const often = Array.from({ length: 12 }, (_, n) =>
      renamed(`n${String(n)}`, `n${String(n + 1)}`),
    );
    expect(namesAfter(renamed('a', 'n0'), ...often)).toHaveLength(10);
  });
});
