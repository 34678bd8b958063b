import type { Decider } from '../shared/decider.ts';
import { eventFactory } from '../shared/event.ts';
import { plainForm } from '../shared/snapshotForm.ts';
import type { ClaimMail, EndMail, MailCommand } from './commands.ts';
import type { MailEvent } from './events.ts';
import { mailEventVersions } from './events.ts';
import type { Mails } from './mail.ts';
import { evolve, initialState } from './mail.ts';

const event = eventFactory<MailEvent>(mailEventVersions);

/** Routes a command to its rule. */
export const decide = (
  command: MailCommand,
  mails: Mails,
): readonly MailEvent[] => {
  switch (command.type) {
    case 'ClaimMail':
      return claimMail(command, mails);
    case 'EndMail':
      return endMail(command, mails);
    default:
      return command satisfies never;
  }
};

export const mailDecider: Decider<MailCommand, Mails, MailEvent> = {
  decide,
  evolve,
  initialState,
  versions: mailEventVersions,
  snapshot: plainForm({ version: 1 }),
};

/**
 * Claims an email. Does nothing if another process was first or the time for the
 * next email has not come: only the process with the claim may send what it
 * covers.
 */
export const claimMail = (
  { data: { claimsWhenWritten, ...claim } }: ClaimMail,
  mails: Mails,
): readonly MailEvent[] => {
  const isEarly = mails.nextAt !== null && claim.at < mails.nextAt;
  const isClaimedByOther = claimsWhenWritten !== mails.claims;
  return isEarly || isClaimedByOther ? [] : [event('MailClaimed', claim)];
};

/** Records the result of the last claimed mail, once. */
export const endMail = (
  { data }: EndMail,
  { open }: Mails,
): readonly MailEvent[] =>
  open?.mailId === data.mailId ? [event('MailEnded', data)] : [];
