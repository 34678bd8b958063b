import type { Event, EventVersions } from '../shared/event.ts';

/** Entries that a mail has covered, so that no other mail repeats them. */
export type Coverage = Readonly<{
  /** Mentions and assignments up to this instant; null for none so far. */
  urgentTo: string | null;
  /** All else up to this instant. */
  digestTo: string | null;
  /** The Monday of the last weekly review. */
  week: string | null;
}>;

/**
 * A mail is about to be sent. Recorded before, so that a mail whose end nobody
 * knows after a crash is not sent again.
 */
export type MailClaimed = Event<
  'MailClaimed',
  {
    userId: string;
    mailId: string;
    at: string;
    /** No other mail is sent before this instant. */
    nextAt: string;
    covers: Coverage;
  }
>;

/**
 * What became of a mail. `NotTaken`: surely not sent, so that the next one
 * covers the same again. `Unknown`: it may have been sent.
 */
export type MailEnded = Event<
  'MailEnded',
  {
    userId: string;
    mailId: string;
    end: 'Sent' | 'Refused' | 'NotTaken' | 'Unknown';
    /** When the next one may be tried, where this one was not taken. */
    retryAt: string | null;
  }
>;

export type MailEvent = MailClaimed | MailEnded;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
export const mailEventVersions = {
  MailClaimed: 1,
  MailEnded: 1,
} satisfies EventVersions<MailEvent>;
