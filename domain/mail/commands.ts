import type { Command } from '../shared/command.ts';
import type { MailClaimed, MailEnded } from './events.ts';

/** `claims` is how many there were when the mail's content was looked for. */
export type ClaimMail = Command<
  'ClaimMail',
  MailClaimed['data'] & Readonly<{ claims: number }>
>;

export type EndMail = Command<'EndMail', MailEnded['data']>;

export type MailCommand = ClaimMail | EndMail;
