import { isolatedName } from '#domain/shared/textDirection.ts';
import { workflowFailureText } from '../shared/workflowFailureText.ts';
import { readPeople } from '../shared/people.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { Mail } from '../shared/ports/Mailer.ts';
import type { UnsubscribeTokens } from '../shared/ports/UnsubscribeTokens.ts';
import type { UnreadEntry } from './dueEntries.ts';
import type { Recipient } from './findRecipient.ts';
import type { Line } from './mailLayout.ts';
import { itemUrl, layOutMail } from './mailLayout.ts';
import { unsubscribeUrl } from './unsubscribeUrl.ts';

export type WriteInboxMail = (
  recipient: Recipient,
  inbox: Readonly<{
    due: readonly UnreadEntry[];
    /** Whether `due` contains all due entries. */
    isComplete: boolean;
  }>,
) => Promise<Mail>;

/** The maximum number of entries in an email; the email only counts the rest. */
const MAX_LINES = 50;

/**
 * Writes the mail about entries of an inbox: what happened, and in which item
 * (I53).
 */
export const writeInboxMail =
  ({
    directory,
    unsubscribeTokens,
    publicUrl,
  }: {
    directory: Directory;
    unsubscribeTokens: UnsubscribeTokens;
    publicUrl: string;
  }): WriteInboxMail =>
  async (
    { userId, emailAddress: to, teams, notifications },
    { due, isComplete },
  ) => {
    const people = await readPeople(
      directory,
      due.flatMap(({ entry }) => entry.actorId ?? []),
    );
    const teamNames = new Map(teams.map(({ id, teamName }) => [id, teamName]));
    const lineOf = ({ entry, item }: UnreadEntry): Line => {
      const actor = people.get(entry.actorId ?? '')?.displayName;
      const team = teams.length > 1 ? teamNames.get(entry.teamId) : undefined;
      const teamNote = team === undefined ? '' : `(${isolatedName(team)})`;
      if (item === null) return { text: textOf(entry), title: teamNote };
      return {
        text: SENTENCES[entry.kind](isolatedName(actor ?? 'A former member')),
        title: `${item.linkId} ${isolatedName(item.title)} ${teamNote}`.trim(),
        url: itemUrl(publicUrl, item.id),
      };
    };
    const newest = due.toSorted((a, b) =>
      a.entry.occurredAt < b.entry.occurredAt ? 1 : -1,
    );
    const lines = newest.slice(0, MAX_LINES).map(lineOf);
    const more = due.length - lines.length;
    const count = (entries: number) =>
      isComplete ? String(entries) : `at least ${String(entries)}`;
    const inbox = {
      text: more > 0 ? `And ${count(more)} more.` : '',
      title: 'Open your inbox',
      url: `${publicUrl}/inbox`,
    };
    const [first] = lines;
    return layOutMail({
      to,
      subject:
        due.length === 1 && first !== undefined && isComplete
          ? [first.text, first.title].filter(Boolean).join(': ')
          : `You have ${count(due.length)} new entries in your Slipway inbox`,
      sections: [{ heading: null, lines: [...lines, inbox] }],
      reason:
        notifications.mail === 'AtOnce'
          ? 'You get email about mentions and assignments immediately, and about the rest once a day.'
          : 'You get email about your inbox once a day.',
      optOut: {
        publicUrl,
        unsubscribeUrl: unsubscribeUrl(
          publicUrl,
          await unsubscribeTokens.create(userId),
        ),
      },
    });
  };

/** The text of an entry that is not about an item. */
const textOf = ({ flow }: UnreadEntry['entry']): string =>
  flow === null ? '' : workflowFailureText(flow);

const SENTENCES = {
  Mention: (actor: string) => `${actor} mentioned you`,
  Assigned: (actor: string) => `${actor} assigned it to you`,
  Comment: (actor: string) => `${actor} commented`,
  Slipped: () => 'Its planned time is over',
  NotCompleted: () => 'A change was not completed',
} as const;
