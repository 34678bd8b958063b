import { describe, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { OTHER_TEAM, TEAM, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import { activeAccount, founderOf } from '#tests/support/situations/account.ts';

const chooseActiveTeam = (teamId: string) =>
  ({ type: 'ChooseActiveTeam', data: { teamId } }) as const;

describe('Choosing the active team', () => {
  it('makes a team of the user active', () => {
    given(accountDecider, founderOf(TEAM, OTHER_TEAM))
      .when(chooseActiveTeam(OTHER_TEAM))
      .then([
        {
          type: 'ActiveTeamChosen',
          data: { userId: USER, teamId: OTHER_TEAM },
        },
      ]);
  });

  it('changes nothing if it is already active', () => {
    given(accountDecider, activeAccount())
      .when(chooseActiveTeam(TEAM))
      .thenNothing();
  });

  it('does not find other people’s teams', () => {
    given(accountDecider, activeAccount())
      .when(chooseActiveTeam(OTHER_TEAM))
      .thenRefused('TEAM.NOT_FOUND');
  });

  it('is refused to an unknown account', () => {
    given(accountDecider, [])
      .when(chooseActiveTeam(TEAM))
      .thenRefused('ACCOUNT.NOT_FOUND');
  });
});
