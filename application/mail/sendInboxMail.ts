import { mailDecider } from '#domain/mail/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { MailMode } from '#domain/shared/notifications.ts';
import { instantAfter } from '../shared/instants.ts';
import type { ItemSummaries } from '../shared/itemSummaries.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { DueEntries, UnreadEntry } from './dueEntries.ts';
import { decideDueEntries, isUrgent } from './dueEntries.ts';
import type { FindRecipient, Recipient } from './findRecipient.ts';
import type { MailEnd, SendMailOnce } from './sendMailOnce.ts';
import { mustWait } from './sendMailOnce.ts';
import type { WriteInboxMail } from './writeInboxMail.ts';

export type SendInboxMail = (userId: string) => Promise<
  Readonly<{
    /** The result of the email, if one was tried. */
    end: MailEnd | null;
    /** When to check this inbox again; null if nothing is waiting. */
    nextAt: string | null;
  }>
>;

/** The maximum number of entries to read per team, the newest. */
const MAX_ENTRIES = 200;
/** The longest time until a changed setting takes effect. */
const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * Emails the due entries of a person's inbox, from all their teams (I51),
 * unless another email was sent too recently.
 */
export const sendInboxMail = ({
  states,
  readModels,
  itemSummaries,
  findRecipient,
  writeInboxMail,
  sendMailOnce,
  clock,
}: {
  states: StreamStates;
  readModels: ReadModels;
  itemSummaries: ItemSummaries;
  findRecipient: FindRecipient;
  writeInboxMail: WriteInboxMail;
  sendMailOnce: SendMailOnce;
  clock: Clock;
}): SendInboxMail => {
  /**
   * Reads unread entries, without entries of deleted items, whose links would
   * lead nowhere. `isComplete` is false if there are more.
   */
  const readUnread = async (
    { userId, teams }: Recipient,
    since: string,
  ): Promise<
    Readonly<{ unread: readonly UnreadEntry[]; isComplete: boolean }>
  > => {
    const pages = await Promise.all(
      teams.map(({ id: teamId }) =>
        readModels.find('inbox', {
          where: { teamId, userId, read: false, occurredAt: { from: since } },
          orderBy: [{ field: 'occurredAt', direction: 'desc' }],
          limit: MAX_ENTRIES,
        }),
      ),
    );
    const entries = pages.flatMap(({ documents }) => documents);
    const isComplete = pages.every(({ total }) => total <= MAX_ENTRIES);
    const items = await itemSummaries.of([
      ...new Set(entries.flatMap(({ itemId }) => itemId ?? [])),
    ]);
    const itemsById = new Map(items.map((item) => [item.id, item]));
    const unread = entries.flatMap((entry): readonly UnreadEntry[] => {
      if (entry.itemId === null) return [{ entry, item: null }];
      const item = itemsById.get(entry.itemId);
      return item?.planned === true ? [{ entry, item }] : [];
    });
    return { unread, isComplete };
  };

  /** When to check again for unread entries that are not due yet. */
  const nextCheckAt = (
    unread: readonly UnreadEntry[],
    { isTooNew, nextMorning }: DueEntries,
    { mode, now }: Readonly<{ mode: MailMode; now: string }>,
  ): string | null => {
    const later = unread.filter(({ entry }) => isTooNew(entry));
    if (later.length === 0) return null;
    const hasUrgent = later.some(({ entry }) => isUrgent(entry));
    // Urgent entries become due within seconds, so the next round checks again.
    if (mode === 'AtOnce' && hasUrgent) return now;
    const limit = instantAfter(now, LONGEST_WAIT_MS);
    return nextMorning < limit ? nextMorning : limit;
  };

  return async (userId) => {
    const recipient = await findRecipient(userId);
    if (recipient === null || recipient.mailSince === null) return NOTHING_DUE;
    const { mailSince, timeZone, notifications } = recipient;
    const { mail: mode } = notifications;
    if (mode === 'None') return NOTHING_DUE;
    const streamId = streamOf.mails(userId);
    const { state: mails } = await states.load(mailDecider, streamId);
    const now = clock.now();
    const { covered } = mails;
    const dueEntries = decideDueEntries({
      mode,
      covered,
      mailSince,
      timeZone,
      now,
    });
    const { since, covers } = dueEntries;
    const { unread, isComplete } = await readUnread(recipient, since);
    const due = unread.filter(({ entry }) => dueEntries.isDue(entry));
    if (due.length === 0) {
      const nextAt = nextCheckAt(unread, dueEntries, { mode, now });
      return { end: null, nextAt };
    }
    if (mustWait(mails, now)) return { end: null, nextAt: mails.nextAt };
    const mail = await writeInboxMail(recipient, { due, isComplete });
    const end = await sendMailOnce({ userId, mails, covers, mail });
    // The next round finds when the remaining entries are due.
    return { end, nextAt: now };
  };
};

const NOTHING_DUE = { end: null, nextAt: null };
