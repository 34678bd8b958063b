import { describe, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { OTHER_TEAM, TEAM, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  activeAccount,
  founderOf,
  closedAccount,
  joined,
  left,
  registered,
} from '#tests/support/situations/account.ts';

const leaveTeam = (teamId: string) =>
  ({ type: 'LeaveTeam', data: { teamId } }) as const;

const chooseTeam = (teamId: string) =>
  ({ type: 'ChooseActiveTeam', data: { teamId } }) as const;

describe('Leaving a team, for its former member', () => {
  it.each([
    ['founded', founderOf(TEAM)],
    ['joined', [...registered(), joined(TEAM)]],
  ])('removes a team that they %s', (_, events) => {
    given(accountDecider, events)
      .when(leaveTeam(TEAM))
      .then([left(TEAM)]);
  });

  it('activates another of their teams (L19)', () => {
    given(accountDecider, [...activeAccount(), joined(OTHER_TEAM), left(TEAM)])
      .when(chooseTeam(OTHER_TEAM))
      .thenNothing();
  });

  it('keeps another team active', () => {
    given(accountDecider, [
      ...activeAccount(),
      joined(OTHER_TEAM),
      left(OTHER_TEAM),
    ])
      .when(chooseTeam(TEAM))
      .thenNothing();
  });

  it('prevents them from choosing the team', () => {
    given(accountDecider, [...activeAccount(), left(TEAM)])
      .when(chooseTeam(TEAM))
      .thenRefused('TEAM.NOT_FOUND');
  });

  it('allows them to found another one at the cap of owned teams (K21, Q69)', () => {
    given(accountDecider, [...founderOf(TEAM), left(TEAM)])
      .when({
        type: 'FoundTeam',
        data: {
          teamId: OTHER_TEAM,
          entitlements: { maxOwnedTeams: 1, maxTeams: 1 },
        },
      })
      .then([
        { type: 'TeamFounded', data: { userId: USER, teamId: OTHER_TEAM } },
      ]);
  });

  it.each([
    ['for a team of others', activeAccount()],
    ['for an unknown account', []],
    ['for a closed account', closedAccount()],
  ])('changes nothing %s', (_, events) => {
    given(accountDecider, events).when(leaveTeam(OTHER_TEAM)).thenNothing();
  });
});
