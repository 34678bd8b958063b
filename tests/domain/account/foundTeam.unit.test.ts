import { describe, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { OTHER_TEAM, TEAM, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import { founderOf, registered } from '#tests/support/situations/account.ts';

const foundTeam = (teamId: string, { maxOwnedTeams = 5, maxTeams = 20 } = {}) =>
  ({
    type: 'FoundTeam',
    data: { teamId, entitlements: { maxOwnedTeams, maxTeams } },
  }) as const;

describe('Founding a team', () => {
  it('adds it to the teams that the user owns (Q8)', () => {
    given(accountDecider, registered())
      .when(foundTeam(TEAM))
      .then([{ type: 'TeamFounded', data: { userId: USER, teamId: TEAM } }]);
  });

  it('changes nothing if the user already founded it', () => {
    given(accountDecider, founderOf(TEAM)).when(foundTeam(TEAM)).thenNothing();
  });

  it('changes nothing when the command is repeated at the cap', () => {
    given(accountDecider, founderOf(TEAM))
      .when(foundTeam(TEAM, { maxOwnedTeams: 1 }))
      .thenNothing();
  });

  it('allows the last team under the cap (K21)', () => {
    given(accountDecider, founderOf(TEAM))
      .when(foundTeam(OTHER_TEAM, { maxOwnedTeams: 2 }))
      .then([
        { type: 'TeamFounded', data: { userId: USER, teamId: OTHER_TEAM } },
      ]);
  });

  it('is refused at the cap of owned teams (K21, Q69)', () => {
    given(accountDecider, founderOf(TEAM))
      .when(foundTeam(OTHER_TEAM, { maxOwnedTeams: 1 }))
      .thenRefused('QUOTA.OwnedTeamQuotaExceeded');
  });

  it('is refused at the cap of all teams (K22, Q47)', () => {
    given(accountDecider, founderOf(TEAM))
      .when(foundTeam(OTHER_TEAM, { maxTeams: 1 }))
      .thenRefused('QUOTA.TotalTeamsQuotaExceeded');
  });

  it('is refused to an unknown account', () => {
    given(accountDecider, [])
      .when(foundTeam(TEAM))
      .thenRefused('ACCOUNT.NOT_FOUND');
  });
});
