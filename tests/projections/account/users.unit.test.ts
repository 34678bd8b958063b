import { describe, expect, it } from 'vitest';
import { users } from '#projections/account/users.ts';
import { OTHER_TEAM, PROJECT, TEAM, USER } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';
import {
  activeAccount,
  founderOf,
  registered,
} from '#tests/support/situations/account.ts';

const userAfter = (events: Parameters<typeof recorded>[0]) =>
  readModel(users, recorded(events)).get(USER);

const chosen = (projectId: string, teamId = TEAM) => ({
  type: 'ActiveProjectChosen',
  data: { userId: USER, teamId, projectId },
});

describe('The document of a user', () => {
  it('begins without a team', () => {
    expect(userAfter(registered())).toEqual({
      id: USER,
      createdAt: expect.stringMatching(/Z$/),
      closed: false,
      weeklyReview: false,
      mailSince: expect.stringMatching(/Z$/),
      ownedTeamIds: [],
      teamIds: [],
      foundedTeams: 0,
      activeTeamId: null,
      activeProjectIds: {},
      granted: {},
    });
  });

  it('drops a team that was left, and activates another', () => {
    const left = { type: 'TeamLeft', data: { userId: USER, teamId: TEAM } };
    expect(
      userAfter([
        ...founderOf(TEAM, OTHER_TEAM),
        // The choice of TEAM as the active one.
        ...activeAccount().slice(-1),
        left,
      ]),
    ).toMatchObject({ teamIds: [OTHER_TEAM], activeTeamId: OTHER_TEAM });
  });

  it('contains the granted caps (K26)', () => {
    const granted = (entitlements: object) => ({
      type: 'EntitlementsGranted',
      data: { userId: USER, entitlements },
    });
    expect(
      userAfter([
        ...registered(),
        granted({ maxTeams: 2, maxProjects: 3 }),
        granted({ maxTeams: 9 }),
      ])?.granted,
    ).toEqual({ maxTeams: 9, maxProjects: 3 });
  });

  it('contains which mail is wanted, and since when (I50)', () => {
    const notificationsChosen = (
      choice: Readonly<{ mail: string; weeklyReview: boolean }>,
    ) => ({
      type: 'NotificationsChosen',
      data: { userId: USER, ...choice },
    });
    const none = [
      ...registered(),
      notificationsChosen({ mail: 'None', weeklyReview: true }),
    ];
    expect(userAfter(none)).toMatchObject({
      notifications: { mail: 'None', weeklyReview: true },
      weeklyReview: true,
      mailSince: null,
    });
    expect(
      userAfter([
        ...none,
        notificationsChosen({ mail: 'AtOnce', weeklyReview: false }),
      ]),
    ).toMatchObject({
      weeklyReview: false,
      mailSince: expect.stringMatching(/Z$/),
    });
    const closed = { type: 'AccountClosed', data: { userId: USER } };
    const closedUser = userAfter([...none, closed]);
    expect(closedUser).toMatchObject({ weeklyReview: false, mailSince: null });
    expect(closedUser).not.toHaveProperty('notifications');
  });

  it('marks a closed account as closed, permanently (Q62)', () => {
    const closed = { type: 'AccountClosed', data: { userId: USER } };
    // Without the registration.
    const founded = founderOf(OTHER_TEAM).slice(-1);
    expect(userAfter([...activeAccount(), closed, ...founded])).toMatchObject({
      closed: true,
      teamIds: [],
      activeTeamId: null,
    });
  });

  it('lists the teams that the user founded', () => {
    expect(userAfter(founderOf(TEAM, OTHER_TEAM))).toMatchObject({
      ownedTeamIds: [TEAM, OTHER_TEAM],
      teamIds: [TEAM, OTHER_TEAM],
      activeTeamId: null,
    });
  });

  it('contains the active team', () => {
    expect(userAfter(activeAccount())).toMatchObject({ activeTeamId: TEAM });
  });

  it('contains the project last chosen in each team', () => {
    const events = [
      ...founderOf(TEAM, OTHER_TEAM),
      chosen('one'),
      chosen('two', OTHER_TEAM),
      chosen(PROJECT),
    ];
    expect(userAfter(events)?.activeProjectIds).toEqual({
      [TEAM]: PROJECT,
      [OTHER_TEAM]: 'two',
    });
  });

  it('is created only by a registration', () => {
    expect(userAfter([chosen(PROJECT)])).toBeNull();
  });
});
