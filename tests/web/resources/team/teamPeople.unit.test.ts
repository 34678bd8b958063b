import { describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import {
  byAddress,
  invitationLink,
  isInvited,
  isExpired,
  seatsTaken,
} from '#web/resources/team/teamPeople.ts';
import { zoneGroups, zoneLabel } from '#web/resources/team/timeZones.ts';

const member = (memberEmailAddress: string) => ({
  memberUserId: memberEmailAddress,
  memberEmailAddress,
  emailVouched: true,
  displayName: null,
  color: null,
  role: Role.Editor,
});
const invitation = (memberEmailAddress: string) => ({
  id: memberEmailAddress,
  memberEmailAddress,
  teamRole: Role.Editor,
  invitedAt: '2026-03-01T00:00:00.000Z',
  expiresAt: '2026-03-31T00:00:00.000Z',
});

describe('The people of a team', () => {
  it('are sorted by email, ignoring case (I5)', () => {
    const people = ['carl@x.test', 'Bob@x.test', 'ada@x.test'].map(member);
    expect(
      byAddress(people).map(({ memberEmailAddress }) => memberEmailAddress),
    ).toEqual(['ada@x.test', 'Bob@x.test', 'carl@x.test']);
  });

  it('count as invited, no matter how their address is written', () => {
    const team = { invitedTeamMembers: [invitation('bob@x.test')] };
    expect(isInvited(team, ' Bob@X.test ')).toBe(true);
    expect(isInvited(team, 'rob@x.test')).toBe(false);
  });

  it('take a seat both as members and as invited (K20)', () => {
    expect(
      seatsTaken({
        teamMemberships: [member('a@x.test'), member('b@x.test')],
        invitedTeamMembers: [invitation('c@x.test')],
      }),
    ).toBe(3);
  });
});

describe('An invitation', () => {
  it('has a link to where it is accepted', () => {
    expect(invitationLink('https://slipway.test', 'a+b/c')).toBe(
      'https://slipway.test/invite?c=a%2Bb%2Fc',
    );
  });

  it('expires at its given time', () => {
    const end = Date.parse('2026-03-31T00:00:00.000Z');
    expect(isExpired(invitation('c@x.test'), end - 1)).toBe(false);
    expect(isExpired(invitation('c@x.test'), end)).toBe(true);
  });
});

describe('Time zones to choose from', () => {
  it('are grouped by region, in order, with UTC', () => {
    expect(
      zoneGroups(['Europe/Oslo', 'Asia/Tokyo', 'Europe/Berlin'], 'Asia/Tokyo'),
    ).toEqual([
      { region: 'Asia', zones: ['Asia/Tokyo'] },
      { region: 'Europe', zones: ['Europe/Berlin', 'Europe/Oslo'] },
      { region: '', zones: ['UTC'] },
    ]);
  });

  it('include the current one, even if the browser does not know it', () => {
    expect(zoneGroups([], 'Mars/Olympus')).toContainEqual({
      region: 'Mars',
      zones: ['Mars/Olympus'],
    });
  });

  it('are shown with spaces', () => {
    expect(zoneLabel('America/New_York')).toBe('America/New York');
  });
});
