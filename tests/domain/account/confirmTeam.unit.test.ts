import { describe, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { OTHER_TEAM, TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  atWork,
  gone,
  granted,
  joined,
} from '#tests/support/situations/account.ts';

const confirmTeam = (teamId: string) =>
  ({ type: 'ConfirmTeam', data: { teamId } }) as const;

describe('Confirming a team that has the person as a member', () => {
  it('adds it to their teams, above their cap too', () => {
    given(accountDecider, [...atWork(), granted({ maxTeams: 1 })])
      .when(confirmTeam(OTHER_TEAM))
      .then([joined(OTHER_TEAM)]);
  });

  it('changes nothing if it is already one of their teams', () => {
    given(accountDecider, atWork()).when(confirmTeam(TEAM)).thenNothing();
  });

  it.each([
    ['unknown', []],
    ['closed', gone()],
  ])('is refused for an account that is %s', (_, events) => {
    given(accountDecider, events)
      .when(confirmTeam(TEAM))
      .thenRefused('ACCOUNT.NOT_FOUND');
  });
});
