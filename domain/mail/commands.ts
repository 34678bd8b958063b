import type { Command } from '../shared/command.ts';
import type { MailClaimed, MailEnded } from './events.ts';

/**
 * `claimsWhenWritten` is how many claims the stream had when the email was
 * written. If it has more by now, another process was faster, and nothing is
 * claimed.
 */
export type ClaimMail = Command<
  'ClaimMail',
  MailClaimed['data'] & Readonly<{ claimsWhenWritten: number }>
>;

export type EndMail = Command<'EndMail', MailEnded['data']>;

export type MailCommand = ClaimMail | EndMail;
