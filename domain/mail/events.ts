import type { Event, EventVersions } from '../shared/event.ts';

/** Entries that an email has covered, so that no other email repeats them. */
export type Coverage = Readonly<{
  /**
   * Covers mentions and assignments up to this instant; null before the first
   * mail.
   */
  urgentTo: string | null;
  /** Covers all other entries up to this instant. */
  digestTo: string | null;
  /** The Monday on which the last weekly review was sent. */
  week: string | null;
}>;

/**
 * An email is about to be sent. Recorded before sending, so that an email with
 * an unknown result is not sent again after a crash.
 */
export type MailClaimed = Event<
  'MailClaimed',
  {
    userId: string;
    mailId: string;
    at: string;
    /** No other email is sent before this instant. */
    nextAt: string;
    covers: Coverage;
  }
>;

/**
 * The result of an email. `Refused`: the mail server refused it for good.
 * `NotTaken`: it was certainly not sent, so the next email covers the same
 * entries. `Unknown`: it may have been sent.
 */
export type MailEnded = Event<
  'MailEnded',
  {
    userId: string;
    mailId: string;
    end: 'Sent' | 'Refused' | 'NotTaken' | 'Unknown';
    /** When the next email may be tried, if this one was not taken. */
    retryAt: string | null;
  }
>;

export type MailEvent = MailClaimed | MailEnded;

/**
 * The newest schema version of each event; see `shared/upcast.ts` for adding
 * one.
 */
export const mailEventVersions = {
  MailClaimed: 1,
  MailEnded: 1,
} satisfies EventVersions<MailEvent>;
