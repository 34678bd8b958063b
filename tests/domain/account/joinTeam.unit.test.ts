import { describe, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { OTHER_TEAM, TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  activeAccount,
  founderOf,
  closedAccount,
  granted,
  joined,
  left,
  registered,
} from '#tests/support/situations/account.ts';

const joinTeam = (teamId: string, { maxTeams = 20 } = {}) =>
  ({ type: 'JoinTeam', data: { teamId, entitlements: { maxTeams } } }) as const;

describe('Joining a team, for its new member', () => {
  it('adds it to their teams (B22, I26)', () => {
    given(accountDecider, registered())
      .when(joinTeam(TEAM))
      .then([joined(TEAM)]);
  });

  it.each([
    ['was joined', [...registered(), joined(TEAM)]],
    ['was founded', founderOf(TEAM)],
  ])('changes nothing for one that %s, even at the cap', (_, events) => {
    given(accountDecider, events)
      .when(joinTeam(TEAM, { maxTeams: 1 }))
      .thenNothing();
  });

  it('allows the last one under the cap (K22)', () => {
    given(accountDecider, activeAccount())
      .when(joinTeam(OTHER_TEAM, { maxTeams: 2 }))
      .then([joined(OTHER_TEAM)]);
  });

  it.each([
    ['founded', activeAccount()],
    ['joined', [...registered(), joined(TEAM)]],
  ])(
    'is refused if the cap is reached by teams that were %s (K22, Q47)',
    (_, events) => {
      given(accountDecider, events)
        .when(joinTeam(OTHER_TEAM, { maxTeams: 1 }))
        .thenRefused('QUOTA.TotalTeamsQuotaExceeded');
    },
  );

  it('is possible again at the cap after a team was left (K22)', () => {
    given(accountDecider, [...registered(), joined(TEAM), left(TEAM)])
      .when(joinTeam(OTHER_TEAM, { maxTeams: 1 }))
      .then([joined(OTHER_TEAM)]);
  });

  it('applies granted caps, higher or lower (K26, Q48)', () => {
    given(accountDecider, [...activeAccount(), granted({ maxTeams: 2 })])
      .when(joinTeam(OTHER_TEAM, { maxTeams: 1 }))
      .then([joined(OTHER_TEAM)]);
    given(accountDecider, [...activeAccount(), granted({ maxTeams: 1 })])
      .when(joinTeam(OTHER_TEAM))
      .thenRefused('QUOTA.TotalTeamsQuotaExceeded');
  });

  it.each([
    ['unknown', []],
    ['closed', closedAccount()],
  ])('is refused for an account that is %s', (_, events) => {
    given(accountDecider, events)
      .when(joinTeam(TEAM))
      .thenRefused('ACCOUNT.NOT_FOUND');
  });
});
