import { describe, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { OTHER_TEAM, TEAM, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  activeAccount,
  founderOf,
  closedAccount,
  granted,
  registered,
} from '#tests/support/situations/account.ts';

const grant = (entitlements: Partial<Entitlements>) =>
  ({ type: 'GrantEntitlements', data: { entitlements } }) as const;

/** Founds OTHER_TEAM, with these caps of the server. */
const foundTeam = ({ maxOwnedTeams = 5, maxTeams = 20 }) =>
  ({
    type: 'FoundTeam',
    data: { teamId: OTHER_TEAM, entitlements: { maxOwnedTeams, maxTeams } },
  }) as const;

const founded = {
  type: 'TeamFounded',
  data: { userId: USER, teamId: OTHER_TEAM },
} as const;

describe('Granting entitlements (K26, Q48)', () => {
  it('records the granted caps', () => {
    given(accountDecider, registered())
      .when(grant({ maxProjectItems: 5000, maxTeams: 3 }))
      .then([granted({ maxProjectItems: 5000, maxTeams: 3 })]);
  });

  it('records only new caps', () => {
    given(accountDecider, [...registered(), granted({ maxTeams: 3 })])
      .when(grant({ maxTeams: 3, maxProjects: 7 }))
      .then([granted({ maxProjects: 7 })]);
  });

  it('changes nothing if everything was granted before', () => {
    given(accountDecider, [
      ...registered(),
      granted({ maxTeams: 3 }),
      granted({ maxProjects: 7 }),
    ])
      .when(grant({ maxProjects: 7, maxTeams: 3 }))
      .thenNothing();
    given(accountDecider, registered()).when(grant({})).thenNothing();
  });

  it('can set a cap to zero', () => {
    given(accountDecider, [...registered(), granted({ maxTeams: 3 })])
      .when(grant({ maxTeams: 0 }))
      .then([granted({ maxTeams: 0 })]);
  });

  it.each([
    ['unknown', []],
    ['closed', closedAccount()],
  ])('is refused for an account that is %s', (_, events) => {
    given(accountDecider, events)
      .when(grant({ maxTeams: 3 }))
      .thenRefused('ACCOUNT.NOT_FOUND');
  });
});

describe('Founding a team with granted entitlements (K26)', () => {
  it('applies higher caps instead of the server’s', () => {
    given(accountDecider, [...activeAccount(), granted({ maxOwnedTeams: 2 })])
      .when(foundTeam({ maxOwnedTeams: 1 }))
      .then([founded]);
    given(accountDecider, [...activeAccount(), granted({ maxTeams: 2 })])
      .when(foundTeam({ maxTeams: 1 }))
      .then([founded]);
  });

  it('applies lower caps instead of the server’s', () => {
    given(accountDecider, [...activeAccount(), granted({ maxOwnedTeams: 1 })])
      .when(foundTeam({}))
      .thenRefused('QUOTA.OwnedTeamQuotaExceeded');
    given(accountDecider, [...activeAccount(), granted({ maxTeams: 1 })])
      .when(foundTeam({}))
      .thenRefused('QUOTA.TotalTeamsQuotaExceeded');
  });

  it('applies the server’s caps where nothing was granted', () => {
    given(accountDecider, [...founderOf(TEAM), granted({ maxProjects: 99 })])
      .when(foundTeam({ maxOwnedTeams: 1 }))
      .thenRefused('QUOTA.OwnedTeamQuotaExceeded');
  });

  it('applies the last grant', () => {
    given(accountDecider, [
      ...activeAccount(),
      granted({ maxOwnedTeams: 9 }),
      granted({ maxOwnedTeams: 1 }),
    ])
      .when(foundTeam({}))
      .thenRefused('QUOTA.OwnedTeamQuotaExceeded');
  });
});
