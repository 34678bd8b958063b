import { mailDecider } from '#domain/mail/decide.ts';
import { isMonday } from '#domain/shared/calendarDate.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { calendarDateIn, instantOfHour } from '#domain/shared/timeZone.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { MORNING_HOUR } from './dueEntries.ts';
import type { FindRecipient } from './findRecipient.ts';
import type { MailEnd, SendMailOnce } from './sendMailOnce.ts';
import { mustWait } from './sendMailOnce.ts';
import type { WriteReviewMail } from './writeReviewMail.ts';

export type SendWeeklyReviews = () => Promise<
  Readonly<{
    /** The result of each email. */
    ends: readonly MailEnd[];
    /** Errors of emails that could not be handled. */
    failures: readonly Error[];
  }>
>;

/** How many people are read at once. */
const PAGE_SIZE = 200;

/**
 * Sends the review of last week once to everybody who wants it, on Mondays from
 * 08:00 in the time zone of the person's active team (I55). A Monday on which
 * no server ran is skipped.
 */
export const sendWeeklyReviews = ({
  states,
  readModels,
  findRecipient,
  writeReviewMail,
  sendMailOnce,
  clock,
}: {
  states: StreamStates;
  readModels: ReadModels;
  findRecipient: FindRecipient;
  writeReviewMail: WriteReviewMail;
  sendMailOnce: SendMailOnce;
  clock: Clock;
}): SendWeeklyReviews => {
  /** The last Monday for which this process has nothing to send, by user. */
  const finishedMondays = new Map<string, string>();

  /** Finds the Monday of a due review; null if none is due. */
  const findDueMonday = (userId: string, timeZone: string): string | null => {
    const now = clock.now();
    const today = calendarDateIn(timeZone, now);
    const isFinished = finishedMondays.get(userId) === today;
    if (!isMonday(today) || isFinished) return null;
    return now < instantOfHour(timeZone, today, MORNING_HOUR) ? null : today;
  };

  const sendReviewIfDue = async (userId: string): Promise<MailEnd | null> => {
    const recipient = await findRecipient(userId);
    if (recipient?.notifications.weeklyReview !== true) return null;
    const monday = findDueMonday(userId, recipient.timeZone);
    if (monday === null) return null;
    const streamId = streamOf.mails(userId);
    const { state: mails } = await states.load(mailDecider, streamId);
    if (mustWait(mails, clock.now())) return null;
    const { covered } = mails;
    const isSent = covered.week === monday;
    // Null: there is nothing to review.
    const mail = isSent ? null : await writeReviewMail(recipient, monday);
    if (mail === null) {
      finishedMondays.set(userId, monday);
      return null;
    }
    const covers = { ...covered, week: monday };
    return sendMailOnce({ userId, mails, covers, mail });
  };

  /**
   * Sends the reviews of a page of people; a failed one does not block the
   * others.
   */
  const sendPage = async (userIds: readonly string[]) => {
    const results: (MailEnd | Error)[] = [];
    for (const userId of userIds) {
      const result = await sendReviewIfDue(userId).catch(
        (error: unknown) => error as Error,
      );
      if (result !== null) results.push(result);
    }
    return results;
  };

  return async () => {
    if (!isMondaySomewhere(clock.now())) return { ends: [], failures: [] };
    const results: (MailEnd | Error)[] = [];
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const { documents } = await readModels.find('users', {
        where: { weeklyReview: true },
        orderBy: [{ field: 'id', direction: 'asc' }],
        offset,
        limit: PAGE_SIZE,
      });
      const page = await sendPage(documents.map(({ id }) => id));
      for (const result of page) results.push(result);
      if (documents.length < PAGE_SIZE) break;
    }
    return {
      // A MailEnd is a text.
      ends: results.filter((result) => typeof result === 'string'),
      failures: results.filter((result) => result instanceof Error),
    };
  };
};

/**
 * The first zone in which a day begins, the last one, and one between: for two
 * hours, it is Monday in neither the first nor the last.
 */
const ZONES_OF_A_DAY = ['Pacific/Kiritimati', 'UTC', 'Etc/GMT+12'];

/** Whether it is Monday in any time zone. */
const isMondaySomewhere = (now: string): boolean =>
  ZONES_OF_A_DAY.some((timeZone) => isMonday(calendarDateIn(timeZone, now)));
