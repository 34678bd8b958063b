import { DAY_MS, instantBefore } from '../shared/instants.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { Mailer } from '../shared/ports/Mailer.ts';
import type {
  ReadModelProgress,
  ReadModels,
} from '../shared/ports/ReadModels.ts';
import { MAIL_DAYS } from './dueEntries.ts';
import type { SendInboxMail } from './sendInboxMail.ts';
import type { SendWeeklyReviews } from './sendWeeklyReviews.ts';
import type { MailEnd } from './sendMailOnce.ts';

export type SendMails = () => Promise<
  Readonly<{
    /** The number of emails by result. */
    ends: Readonly<Partial<Record<MailEnd, number>>>;
    /** Errors of emails that could not be handled. */
    failures: readonly Error[];
  }>
>;

/** How long to wait for the read models. */
const CATCH_UP_TIMEOUT_MS = 20_000;
/**
 * How far before the last check the next one begins, because clocks of
 * processes differ and commands take a moment.
 */
const OVERLAP_MS = 5 * 60_000;
/** The last check may have missed entries that were newer than this. */
const MISSED_MS = 60_000;

/**
 * Sends all due mails: about inboxes (I51), and weekly reviews (I55). Does
 * nothing without a mailer. Skips a round while the read models are behind,
 * because an email must contain everything that it covers. Throws StorageFailure.
 */
export const sendMails = ({
  mailer,
  eventStore,
  readModels,
  progress,
  sendInboxMail,
  sendWeeklyReviews,
  clock,
}: {
  mailer: Mailer | null;
  eventStore: EventStore;
  readModels: ReadModels;
  progress: ReadModelProgress;
  sendInboxMail: SendInboxMail;
  sendWeeklyReviews: SendWeeklyReviews;
  clock: Clock;
}): SendMails => {
  /** When to check an inbox with unread entries, by user id. */
  const waiting = new Map<string, string>();
  let checkedUntil: string | null = null;

  /** The people with unread entries since an instant. */
  const findUnread = async (from: string): Promise<readonly string[]> => {
    const where = { read: false, occurredAt: { from } };
    const counts = await readModels.countBy('inbox', where, ['userId']);
    return counts.map(({ values: [userId] }) => String(userId));
  };

  /** Adds people with unread entries since the last check to `waiting`. */
  const addUnread = async (now: string) => {
    const newSince =
      checkedUntil === null
        ? instantBefore(now, MAIL_DAYS * DAY_MS)
        : instantBefore(checkedUntil, MISSED_MS);
    for (const userId of await findUnread(newSince)) waiting.set(userId, now);
    if (checkedUntil !== null) {
      // For older entries, an earlier check has set when to check again.
      const older = await findUnread(instantBefore(checkedUntil, OVERLAP_MS));
      for (const userId of older)
        if (!waiting.has(userId)) waiting.set(userId, now);
    }
    checkedUntil = now;
  };

  return async () => {
    const ends: Partial<Record<MailEnd, number>> = {};
    const failures: Error[] = [];
    const count = (end: MailEnd | null) => {
      if (end !== null) ends[end] = (ends[end] ?? 0) + 1;
    };
    if (mailer === null) return { ends, failures };
    const last = await eventStore.lastPosition();
    const isCaughtUp = await progress.waitFor(
      last,
      CATCH_UP_TIMEOUT_MS,
      READ_SCOPE,
    );
    if (!isCaughtUp) return { ends, failures };
    const now = clock.now();
    await addUnread(now);
    for (const [userId, checkAt] of [...waiting]) {
      if (checkAt > now) continue;
      try {
        const { end, nextAt } = await sendInboxMail(userId);
        count(end);
        if (nextAt === null) waiting.delete(userId);
        else waiting.set(userId, nextAt);
      } catch (error) {
        failures.push(error as Error);
      }
    }
    const reviews = await sendWeeklyReviews();
    for (const end of reviews.ends) count(end);
    return { ends, failures: [...failures, ...reviews.failures] };
  };
};

const READ_SCOPE = { collections: ['inbox', 'items', 'users', 'teams'] };
