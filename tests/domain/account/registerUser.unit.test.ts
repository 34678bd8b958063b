import { describe, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import { registered } from '#tests/support/situations/account.ts';

const registerUser = {
  type: 'RegisterUser',
  data: { userId: USER, provider: 'Google' },
} as const;

describe('Registering a user', () => {
  it('records who signed in, without any personal data', () => {
    given(accountDecider, [])
      .when(registerUser)
      .then([
        { type: 'UserRegistered', data: { userId: USER, provider: 'Google' } },
      ]);
  });

  it('changes nothing for a registered user', () => {
    given(accountDecider, registered()).when(registerUser).thenNothing();
  });
});
