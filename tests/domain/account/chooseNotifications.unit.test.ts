import { describe, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import type { Notifications } from '#domain/shared/notifications.ts';
import { USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  closedAccount,
  registered,
} from '#tests/support/situations/account.ts';

const MAIL_AT_ONCE: Notifications = { mail: 'AtOnce', weeklyReview: true };

const choose = (data: Notifications) =>
  ({ type: 'ChooseNotifications', data }) as const;

const chosen = (data: Notifications) =>
  ({ type: 'NotificationsChosen', data: { userId: USER, ...data } }) as const;

describe('Choosing which mail to get (I50)', () => {
  it('records the choice', () => {
    given(accountDecider, registered())
      .when(choose(MAIL_AT_ONCE))
      .then([chosen(MAIL_AT_ONCE)]);
  });

  it('records nothing if the choice is unchanged, by default a daily digest', () => {
    given(accountDecider, registered())
      .when(choose({ mail: 'Digest', weeklyReview: false }))
      .thenNothing();
    given(accountDecider, [...registered(), chosen(MAIL_AT_ONCE)])
      .when(choose(MAIL_AT_ONCE))
      .thenNothing();
  });

  it('returns to the default', () => {
    const back: Notifications = { mail: 'Digest', weeklyReview: false };
    given(accountDecider, [...registered(), chosen(MAIL_AT_ONCE)])
      .when(choose(back))
      .then([chosen(back)]);
  });

  it('is refused after the account was closed', () => {
    given(accountDecider, closedAccount())
      .when(choose(MAIL_AT_ONCE))
      .thenRefused('ACCOUNT.NOT_FOUND');
  });
});
