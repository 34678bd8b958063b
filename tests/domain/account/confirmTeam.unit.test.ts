import { describe, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { OTHER_TEAM, TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  activeAccount,
  closedAccount,
  granted,
  joined,
} from '#tests/support/situations/account.ts';

const confirmTeam = (teamId: string) =>
  ({ type: 'ConfirmTeam', data: { teamId } }) as const;

describe('Confirming a team that has the person as a member', () => {
  it('adds it to their teams, above their cap too', () => {
    given(accountDecider, [...activeAccount(), granted({ maxTeams: 1 })])
      .when(confirmTeam(OTHER_TEAM))
      .then([joined(OTHER_TEAM)]);
  });

  it('changes nothing if it is already one of their teams', () => {
    given(accountDecider, activeAccount())
      .when(confirmTeam(TEAM))
      .thenNothing();
  });

  it.each([
    ['unknown', []],
    ['closed', closedAccount()],
  ])('is refused for an account that is %s', (_, events) => {
    given(accountDecider, events)
      .when(confirmTeam(TEAM))
      .thenRefused('ACCOUNT.NOT_FOUND');
  });
});
