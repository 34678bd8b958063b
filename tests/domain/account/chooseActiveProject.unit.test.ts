import { describe, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { OTHER_TEAM, PROJECT, TEAM, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import { activeAccount, founderOf } from '#tests/support/situations/account.ts';

const chooseActiveProject = (projectId: string, teamId = TEAM) =>
  ({ type: 'ChooseActiveProject', data: { teamId, projectId } }) as const;

const chosen = (projectId: string, teamId = TEAM) =>
  ({
    type: 'ActiveProjectChosen',
    data: { userId: USER, teamId, projectId },
  }) as const;

describe('Choosing the active project', () => {
  it('makes a project active in its team (Q70)', () => {
    given(accountDecider, activeAccount())
      .when(chooseActiveProject(PROJECT))
      .then([chosen(PROJECT)]);
  });

  it('changes nothing if it is already active (D15)', () => {
    given(accountDecider, [...activeAccount(), chosen(PROJECT)])
      .when(chooseActiveProject(PROJECT))
      .thenNothing();
  });

  it('stores the choice of each team separately', () => {
    given(accountDecider, [...founderOf(TEAM, OTHER_TEAM), chosen('one')])
      .when(chooseActiveProject('two', OTHER_TEAM))
      .then([chosen('two', OTHER_TEAM)]);
    given(accountDecider, [
      ...founderOf(TEAM, OTHER_TEAM),
      chosen('one'),
      chosen('two', OTHER_TEAM),
    ])
      .when(chooseActiveProject('one'))
      .thenNothing();
  });

  it('does not find other people’s teams', () => {
    given(accountDecider, activeAccount())
      .when(chooseActiveProject(PROJECT, OTHER_TEAM))
      .thenRefused('TEAM.NOT_FOUND');
  });

  it('is refused to an unknown account', () => {
    given(accountDecider, [])
      .when(chooseActiveProject(PROJECT))
      .thenRefused('ACCOUNT.NOT_FOUND');
  });
});
