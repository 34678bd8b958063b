import { describe, expect, it } from 'vitest';
import { users } from '#projections/account/users.ts';
import { OTHER_TEAM, PROJECT, TEAM, USER } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';
import {
  atWork,
  founderOf,
  registered,
} from '#tests/support/situations/account.ts';

const userAfter = (facts: Parameters<typeof recorded>[0]) =>
  readModel(users, recorded(facts)).get(USER);

const chosen = (projectId: string, teamId = TEAM) => ({
  type: 'ActiveProjectChosen',
  data: { userId: USER, teamId, projectId },
});

describe('The document of a user', () => {
  it('begins without a team', () => {
    expect(userAfter(registered())).toEqual({
      id: USER,
      ownedTeamIds: [],
      teamIds: [],
      activeTeamId: null,
      activeProjectIds: {},
    });
  });

  it('lists the teams that the user founded', () => {
    expect(userAfter(founderOf(TEAM, OTHER_TEAM))).toMatchObject({
      ownedTeamIds: [TEAM, OTHER_TEAM],
      teamIds: [TEAM, OTHER_TEAM],
      activeTeamId: null,
    });
  });

  it('knows the active team', () => {
    expect(userAfter(atWork())).toMatchObject({ activeTeamId: TEAM });
  });

  it('knows the project last chosen in each team', () => {
    const facts = [
      ...founderOf(TEAM, OTHER_TEAM),
      chosen('one'),
      chosen('two', OTHER_TEAM),
      chosen(PROJECT),
    ];
    expect(userAfter(facts)?.activeProjectIds).toEqual({
      [TEAM]: PROJECT,
      [OTHER_TEAM]: 'two',
    });
  });

  it('is not made by anything but a registration', () => {
    expect(userAfter([chosen(PROJECT)])).toBeNull();
  });
});
