import { describe, it } from 'vitest';
import { teamDecider } from '#domain/team/decide.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  cancelledTeam,
  newTeam,
  teamOfAnEditor,
  teamOfOthers,
} from '#tests/support/situations/team.ts';

const setTimeZone = (timeZone: string) =>
  ({ type: 'SetTimeZone', data: { timeZone } }) as const;

const changed = (timeZone: string) =>
  ({ type: 'TimeZoneChanged', data: { teamId: TEAM, timeZone } }) as const;

describe("Setting a team's time zone (Q42)", () => {
  it('accepts a name of the IANA list', () => {
    given(teamDecider, newTeam())
      .when(setTimeZone('Asia/Tokyo'))
      .then([changed('Asia/Tokyo')]);
  });

  it('is allowed to an Editor (Q43)', () => {
    given(teamDecider, teamOfAnEditor())
      .when(setTimeZone('UTC'))
      .then([changed('UTC')]);
  });

  it('changes nothing for the current one', () => {
    // The time zone of newTeam().
    given(teamDecider, newTeam())
      .when(setTimeZone('Europe/Berlin'))
      .thenNothing();
    given(teamDecider, [...newTeam(), changed('UTC')])
      .when(setTimeZone('UTC'))
      .thenNothing();
  });

  it.each(['', 'Mars/Olympus', '+02:00', 'Europe/Berlin '])(
    'is refused for %j, which is unknown',
    (timeZone) => {
      given(teamDecider, newTeam())
        .when(setTimeZone(timeZone))
        .thenRefused('TEAM.TIME_ZONE_UNKNOWN', 'timeZone');
    },
  );

  it.each([
    ['a team that does not exist', []],
    ['a team of others', teamOfOthers()],
    ['a team that has ended', cancelledTeam()],
  ])('is refused for %s', (_, events) => {
    given(teamDecider, events)
      .when(setTimeZone('UTC'))
      .thenRefused('TEAM.NOT_FOUND');
  });
});
