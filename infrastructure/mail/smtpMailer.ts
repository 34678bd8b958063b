import type { Mailer } from '#application/shared/ports/Mailer.ts';
import { MailRefused } from '#application/shared/ports/Mailer.ts';

const TIMEOUT_MS = 10_000;
/** From this reply code on, a repeat would be refused as well (RFC 5321). */
const PERMANENT = 500;

/**
 * Sends mail through a server, e.g. `smtps://user:secret@mail.example.com`. The
 * sender is `from`. The library is loaded with the first mail: most servers
 * never send one.
 */
export const smtpMailer = ({
  url,
  from,
}: Readonly<{ url: string; from: string }>): Mailer => {
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      { url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
      { from },
    );
  };
  let transport: ReturnType<typeof connect> | undefined;
  return {
    send: async ({ to, subject, text }) => {
      transport ??= connect();
      // One address and no list of them, whatever it looks like.
      const recipient = { name: '', address: to };
      try {
        await (await transport).sendMail({ to: recipient, subject, text });
      } catch (error) {
        const { responseCode } = error as { responseCode?: number };
        if (responseCode !== undefined && responseCode >= PERMANENT) {
          throw new MailRefused();
        }
        throw error;
      }
    },
  };
};
