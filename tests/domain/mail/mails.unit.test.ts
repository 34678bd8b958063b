import { describe, expect, it } from 'vitest';
import { mailDecider } from '#domain/mail/decide.ts';
import type { Coverage, MailEnded, MailEvent } from '#domain/mail/events.ts';
import { fold } from '#domain/shared/decider.ts';
import { USER } from '#tests/support/fixed.ts';
import { given, versioned } from '#tests/support/given.ts';

/** A time of day as an instant, on one day. */
const instantAt = (time: string) => `2026-03-04T${time}:00.000Z`;

/** Urgent entries up to this time, and those of a digest at eight. */
const upTo = (time: string): Coverage => ({
  urgentTo: instantAt(time),
  digestTo: instantAt('08:00'),
  week: null,
});

const tenMinutesAfter = (time: string) =>
  new Date(Date.parse(instantAt(time)) + 10 * 60_000).toISOString();

const mail = (mailId: string, time: string) => ({
  userId: USER,
  mailId,
  at: instantAt(time),
  nextAt: tenMinutesAfter(time),
  covers: upTo(time),
});

/** `claimsWhenWritten`: the claims that the sender knew when it wrote it. */
const claim = (
  mailId: string,
  time: string,
  { claimsWhenWritten }: { claimsWhenWritten: number },
) =>
  ({
    type: 'ClaimMail',
    data: { ...mail(mailId, time), claimsWhenWritten },
  }) as const;

const claimed = (mailId: string, time: string) =>
  ({ type: 'MailClaimed', data: mail(mailId, time) }) as const;

/** How an email ended. */
type End = MailEnded['data']['end'];
const endData = (mailId: string, how: End, retryAt: string | null) => ({
  userId: USER,
  mailId,
  end: how,
  retryAt: retryAt === null ? null : instantAt(retryAt),
});
const endCommand = (mailId: string, how: End) =>
  ({ type: 'EndMail', data: endData(mailId, how, null) }) as const;
const ended = (mailId: string, how: End, retryAt: string | null = null) =>
  ({ type: 'MailEnded', data: endData(mailId, how, retryAt) }) as const;

describe('Claiming an email (I52)', () => {
  it('is recorded with the entries that it covers', () => {
    given(mailDecider, [])
      .when(claim('one', '10:00', { claimsWhenWritten: 0 }))
      .then([claimed('one', '10:00')]);
  });

  it('is skipped if another process has claimed one since', () => {
    given(mailDecider, [claimed('one', '10:00'), ended('one', 'Sent')])
      .when(claim('two', '11:00', { claimsWhenWritten: 0 }))
      .thenNothing();
  });

  it('is skipped within ten minutes after another email, no matter how that ended', () => {
    const sent = [claimed('one', '10:00'), ended('one', 'Sent')];
    given(mailDecider, sent)
      .when(claim('two', '10:09', { claimsWhenWritten: 1 }))
      .thenNothing();
    given(mailDecider, sent)
      .when(claim('two', '10:10', { claimsWhenWritten: 1 }))
      .then([claimed('two', '10:10')]);
    const open = [claimed('one', '10:00')];
    given(mailDecider, open)
      .when(claim('two', '10:09', { claimsWhenWritten: 1 }))
      .thenNothing();
    given(mailDecider, open)
      .when(claim('two', '10:10', { claimsWhenWritten: 1 }))
      .then([claimed('two', '10:10')]);
  });

  it('can be retried soon if no server has accepted it, for the same entries', () => {
    const events = [claimed('one', '10:00'), ended('one', 'NotTaken', '10:02')];
    given(mailDecider, events)
      .when(claim('two', '10:01', { claimsWhenWritten: 1 }))
      .thenNothing();
    given(mailDecider, events)
      .when(claim('two', '10:02', { claimsWhenWritten: 1 }))
      .then([claimed('two', '10:02')]);
    const recorded = events.map((event) => versioned<MailEvent>(event));
    const { evolve, initialState } = mailDecider;
    expect(fold(evolve, initialState(), recorded)).toMatchObject({
      covered: initialState().covered,
      failures: 1,
      claims: 1,
    });
  });

  it('counts the ten minutes from the email before one that was not accepted', () => {
    const events = [
      claimed('one', '10:00'),
      ended('one', 'Sent'),
      claimed('two', '10:10'),
      ended('two', 'NotTaken', '10:11'),
    ];
    given(mailDecider, events)
      .when(claim('three', '10:11', { claimsWhenWritten: 2 }))
      .then([claimed('three', '10:11')]);
  });
});

describe('The end of an email (I52)', () => {
  it('is recorded once, and only for the claimed mail', () => {
    given(mailDecider, [claimed('one', '10:00')])
      .when(endCommand('one', 'Refused'))
      .then([ended('one', 'Refused')]);
    given(mailDecider, [claimed('one', '10:00')])
      .when(endCommand('two', 'Sent'))
      .thenNothing();
    given(mailDecider, [claimed('one', '10:00'), ended('one', 'Sent')])
      .when(endCommand('one', 'Sent'))
      .thenNothing();
  });
});
