import type { Coverage } from '#domain/mail/events.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import type { MailMode } from '#domain/shared/notifications.ts';
import { calendarDateIn, instantOfHour } from '#domain/shared/timeZone.ts';
import { DAY_MS, instantBefore } from '../shared/instants.ts';
import type { InboxDocument } from '#projections/inbox/inbox.ts';
import type { ItemSummary } from '../shared/itemSummaries.ts';

/** An unread entry and its item, if it is about one. */
export type UnreadEntry = Readonly<{
  entry: InboxDocument;
  item: ItemSummary | null;
}>;

/** The hour at which digests and weekly reviews are sent, in local time. */
export const MORNING_HOUR = 8;
/** Entries older than this are not mailed. */
export const MAIL_DAYS = 7;
/**
 * The newest entries are left for the next email: an event that is stored late,
 * after an email has covered its time, would never be mailed.
 */
const SETTLE_MS = 10_000;

/** A time that excludes its first instant and includes its last. */
type Period = Readonly<{ after: string; to: string }>;

/** Decides which entries the next email to a person contains. */
export type DueEntries = Readonly<{
  /** False once an email has covered the entry. */
  isDue: (entry: InboxDocument) => boolean;
  /** Whether the entry is too new to be due. */
  isTooNew: (entry: InboxDocument) => boolean;
  /** Older entries are never due. */
  since: string;
  /** What all emails have covered after this one. */
  covers: Coverage;
  /** When more entries become due, even without new events. */
  nextMorning: string;
}>;

/**
 * Decides which entries are due, in two periods: `urgent` (mentions and
 * assignments) ends now with `AtOnce`, `digest` (the rest) on the last morning.
 */
export const decideDueEntries = ({
  mode,
  covered,
  mailSince,
  timeZone,
  now,
}: Readonly<{
  mode: MailMode;
  /** What earlier emails have covered. */
  covered: Coverage;
  /** Since when the person gets mail about the inbox. */
  mailSince: string;
  timeZone: string;
  now: string;
}>): DueEntries => {
  const settled = instantBefore(now, SETTLE_MS);
  const today = calendarDateIn(timeZone, now);
  const morningOf = (day: string) => instantOfHour(timeZone, day, MORNING_HOUR);
  const morning = morningOf(today);
  const isMorningOver = morning <= settled;
  const lastMorning = isMorningOver ? morning : morningOf(addDays(today, -1));
  const nextMorning = isMorningOver ? morningOf(addDays(today, 1)) : morning;
  // Entries up to this instant are never due. A Period excludes its first
  // instant, so 1 ms earlier includes the entries at `mailSince`.
  const lastExcluded = laterInstant(
    instantBefore(mailSince, 1),
    instantBefore(now, MAIL_DAYS * DAY_MS),
  );
  const urgent: Period = {
    after: laterInstant(lastExcluded, covered.urgentTo),
    to: mode === 'AtOnce' ? settled : lastMorning,
  };
  const digest: Period = {
    after: laterInstant(lastExcluded, covered.digestTo),
    to: lastMorning,
  };
  const periodOf = (entry: InboxDocument) =>
    isUrgent(entry) ? urgent : digest;
  return {
    isDue: (entry) => isInPeriod(periodOf(entry), entry.occurredAt),
    isTooNew: (entry) => entry.occurredAt > periodOf(entry).to,
    since: urgent.after < digest.after ? urgent.after : digest.after,
    covers: coverageAfter(urgent, digest, covered),
    nextMorning,
  };
};

/** Whether `AtOnce` emails the entry immediately. */
export const isUrgent = ({ kind }: Pick<InboxDocument, 'kind'>): boolean =>
  kind === 'Mention' || kind === 'Assigned';

/** Coverage never goes back, even if the person's time zone or mode changes. */
const coverageAfter = (
  urgent: Period,
  digest: Period,
  covered: Coverage,
): Coverage => ({
  ...covered,
  urgentTo: laterInstant(urgent.to, covered.urgentTo),
  digestTo: laterInstant(digest.to, covered.digestTo),
});

const isInPeriod = ({ after, to }: Period, instant: string): boolean =>
  instant > after && instant <= to;

const laterInstant = (a: string, b: string | null): string =>
  b === null || a > b ? a : b;
