import type { Command } from '../shared/command.ts';
import type { MailClaimed, MailEnded } from './events.ts';

/** `claims` is the number of claims when the email's content was read. */
export type ClaimMail = Command<
  'ClaimMail',
  MailClaimed['data'] & Readonly<{ claims: number }>
>;

export type EndMail = Command<'EndMail', MailEnded['data']>;

export type MailCommand = ClaimMail | EndMail;
