import type { Coverage } from '#domain/mail/events.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import type { MailMode } from '#domain/shared/notifications.ts';
import { calendarDateIn, hourIn } from '#domain/shared/timeZone.ts';
import type { InboxDocument } from '#projections/inbox/inbox.ts';
import type { ItemFrame } from '../shared/itemFrames.ts';

/** An unread entry, and the item that it is about, if it is about one. */
export type Unread = Readonly<{
  entry: InboxDocument;
  item: ItemFrame | null;
}>;

/** When digests and weekly reviews go out. */
export const MORNING_HOUR = 8;
/** Entries older than this are not mailed. */
export const MAIL_DAYS = 7;
/** An event may be stored so long after the instant that it names. */
const SETTLE_MS = 10_000;
const DAY_MS = 24 * 60 * 60_000;

type Span = Readonly<{ after: string; to: string }>;

/** Entries of the next mail to a person. */
export type DueEntries = Readonly<{
  isDue: (entry: InboxDocument) => boolean;
  /** Too new to be due yet. */
  isLater: (entry: InboxDocument) => boolean;
  /** Older entries are never due. */
  since: string;
  covers: Coverage;
  /** When there is more to send without anything happening. */
  nextMorning: string;
}>;

/**
 * With `AtOnce`, mentions and assignments up to now; all else up to the last
 * morning. An entry that no mail has covered is due once.
 */
export const dueEntries = ({
  mode,
  covered,
  mailSince,
  timeZone,
  now,
}: Readonly<{
  mode: MailMode;
  covered: Coverage;
  mailSince: string;
  timeZone: string;
  now: string;
}>): DueEntries => {
  const settled = earlier(now, SETTLE_MS);
  const today = calendarDateIn(timeZone, now);
  const mornings = [-1, 0, 1].map((days) =>
    hourIn(timeZone, addDays(today, days), MORNING_HOUR),
  ) as [string, string, string];
  const [yesterday, morning, tomorrow] = mornings;
  const last = morning <= settled ? morning : yesterday;
  // Includes entries of that very instant.
  const oldest = later(earlier(mailSince, 1), earlier(now, MAIL_DAYS * DAY_MS));
  const urgent: Span = {
    after: later(oldest, covered.urgentTo),
    to: mode === 'AtOnce' ? settled : last,
  };
  const rest: Span = {
    after: later(oldest, covered.digestTo),
    to: last,
  };
  const spanOf = (entry: InboxDocument) => (isUrgent(entry) ? urgent : rest);
  return {
    isDue: (entry) => isIn(spanOf(entry), entry.occurredAt),
    isLater: (entry) => entry.occurredAt > spanOf(entry).to,
    since: urgent.after < rest.after ? urgent.after : rest.after,
    covers: {
      ...covered,
      urgentTo: later(urgent.to, covered.urgentTo),
      digestTo: later(rest.to, covered.digestTo),
    },
    nextMorning: morning > settled ? morning : tomorrow,
  };
};

/** Whether `AtOnce` mails the entry immediately. */
export const isUrgent = ({ kind }: Pick<InboxDocument, 'kind'>): boolean =>
  kind === 'Mention' || kind === 'Assigned';

const isIn = ({ after, to }: Span, instant: string): boolean =>
  instant > after && instant <= to;

const later = (one: string, other: string | null): string =>
  one > (other ?? '') ? one : (other ?? '');

const earlier = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) - ms).toISOString();
