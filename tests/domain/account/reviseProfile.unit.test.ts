import { describe, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { given } from '#tests/support/given.ts';
import {
  closedAccount,
  registered,
  renamed,
} from '#tests/support/situations/account.ts';

const revise = (profileId: string) =>
  ({ type: 'ReviseProfile', data: { profileId } }) as const;

describe('Revising one’s profile', () => {
  it('records that it was revised, without a name', () => {
    given(accountDecider, registered())
      .when(revise('p1'))
      .then([renamed('p1')]);
  });

  it('is recorded each time, even if it restores an earlier profile', () => {
    given(accountDecider, [...registered(), renamed('p1'), renamed('p2')])
      .when(revise('p1'))
      .then([renamed('p1')]);
  });

  it('is recorded only once for the current profile', () => {
    given(accountDecider, [...registered(), renamed('p1')])
      .when(revise('p1'))
      .thenNothing();
  });

  it('is refused after the account was closed', () => {
    given(accountDecider, closedAccount())
      .when(revise('p1'))
      .thenRefused('ACCOUNT.NOT_FOUND');
  });
});
