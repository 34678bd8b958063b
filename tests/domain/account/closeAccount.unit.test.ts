import { describe, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { PROJECT, TEAM, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  activeAccount,
  closedAccount,
  registered,
} from '#tests/support/situations/account.ts';

const closeAccount = { type: 'CloseAccount', data: {} } as const;

const closed = { type: 'AccountClosed', data: { userId: USER } } as const;

describe('Closing an account (Q62)', () => {
  it.each([
    ['with a team', activeAccount()],
    ['without a team', registered()],
  ])('closes the account of a user %s, and stores only an id', (_, events) => {
    given(accountDecider, events).when(closeAccount).then([closed]);
  });

  it('changes nothing if it is already closed', () => {
    given(accountDecider, closedAccount()).when(closeAccount).thenNothing();
  });

  it('is refused to an unknown account', () => {
    given(accountDecider, [])
      .when(closeAccount)
      .thenRefused('ACCOUNT.NOT_FOUND');
  });
});

describe('A closed account', () => {
  it('stays closed: no user can be registered again under its id', () => {
    given(accountDecider, closedAccount())
      .when({
        type: 'RegisterUser',
        data: { userId: USER, provider: 'Google' },
      })
      .thenNothing();
  });

  it.each([
    {
      type: 'FoundTeam',
      data: { teamId: TEAM, entitlements: { maxOwnedTeams: 5, maxTeams: 5 } },
    },
    { type: 'ChooseActiveTeam', data: { teamId: TEAM } },
    {
      type: 'ChooseActiveProject',
      data: { teamId: TEAM, projectId: PROJECT },
    },
  ] as const)('accepts no other command: $type', (command) => {
    given(accountDecider, closedAccount())
      .when(command)
      .thenRefused('ACCOUNT.NOT_FOUND');
  });
});
