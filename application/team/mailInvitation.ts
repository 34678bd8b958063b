import type { AddressedInvitation } from '../shared/ports/Directory.ts';
import type { Mailer } from '../shared/ports/Mailer.ts';

export type MailInvitation = (
  invitation: AddressedInvitation,
  teamName: string,
) => Promise<void>;

/**
 * Sends an invitation's link to its address; without a mailer, Admins copy it
 * from the team's screen (Q67). Rejects when no mail server takes it.
 */
export const mailInvitation =
  ({
    mailer,
    publicUrl,
  }: {
    mailer: Mailer | null;
    publicUrl: string;
  }): MailInvitation =>
  async ({ emailAddress, code }, teamName) => {
    // On one line, as a subject has to be.
    const team = teamName.replaceAll(/\s+/gu, ' ').trim();
    await mailer?.send({
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
  };
