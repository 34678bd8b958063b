import { addressKey } from '../shared/emailAddress.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { AddressedInvitation } from '../shared/ports/Directory.ts';
import type { Mailer } from '../shared/ports/Mailer.ts';
import type { RateLimits } from '../shared/ports/RateLimits.ts';

export type MailInvitation = (
  invitation: AddressedInvitation,
  teamName: string,
) => Promise<boolean>;

/** From all teams together: they must not fill an inbox. */
const MAILS_A_DAY = {
  name: 'invitationMail',
  times: 3,
  seconds: 24 * 60 * 60,
} as const;

/**
 * Sends an invitation's link to its address; without a mailer, Admins copy it
 * from the team's screen (Q67). Answers false when none was sent: an address gets
 * three a day at most. Rejects when no mail server takes it.
 */
export const mailInvitation =
  ({
    mailer,
    publicUrl,
    mailLimits,
    clock,
  }: {
    mailer: Mailer | null;
    publicUrl: string;
    mailLimits: RateLimits;
    clock: Clock;
  }): MailInvitation =>
  async ({ emailAddress, code }, teamName) => {
    if (mailer === null) return false;
    const address = addressKey(emailAddress);
    const now = clock.now();
    const wait = await mailLimits.take(MAILS_A_DAY, address, now);
    if (wait !== null) return false;
    // On one line, as a subject has to be.
    const team = teamName.replaceAll(/\s+/gu, ' ').trim();
    await mailer.send({
      to: emailAddress,
      subject: `You are invited to join ${team} on Slipway`,
      text: [
        `You are invited to join the team "${team}" on Slipway.`,
        '',
        'Accept the invitation here:',
        `${publicUrl}/invite?c=${encodeURIComponent(code)}`,
        '',
        'The link works once. If you did not expect it, you can ignore this email.',
        '',
      ].join('\n'),
    });
    return true;
  };
