import { isLoopback } from '#application/shared/loopback.ts';
import type { Mailer } from '#application/shared/ports/Mailer.ts';
import { MailNotTaken, MailRefused } from '#application/shared/ports/Mailer.ts';

const TIMEOUT_MS = 10_000;
/** From this reply code on, a retry would be refused too (RFC 5321). */
const PERMANENT_ERROR = 500;

/**
 * Sends mail through a server, e.g. `smtps://user:secret@mail.example.com`,
 * from the sender `from`. A server on another computer must use TLS, unless the
 * URL says `ignoreTLS=true` (threat S19). The library is loaded with the first
 * mail, because most servers never send one.
 */
export const smtpMailer = ({
  url,
  from,
}: Readonly<{ url: string; from: string }>): Mailer => {
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    const timeouts = {
      connectionTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    };
    return createTransport(
      { url, requireTLS: !allowsPlaintext(url), ...timeouts },
      { from },
    );
  };
  let transport: ReturnType<typeof connect> | undefined;
  return {
    send: async ({ to, ...mail }) => {
      transport ??= connect();
      // Pass a single address, even if it looks like a list.
      const recipient = { name: '', address: to };
      try {
        await (await transport).sendMail({ ...mail, to: recipient });
      } catch (error) {
        throw toKnownError(error as SmtpError);
      }
    },
  };
};

const allowsPlaintext = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url);
  return isLoopback(hostname) || searchParams.get('ignoreTLS') === 'true';
};

/** Timeouts before the server has accepted anything. */
const EARLY_TIMEOUTS = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'];

type SmtpError = Error &
  Readonly<{
    code?: string;
    /** The reply code of the server. */
    responseCode?: number;
    /** The name of the failed system call, such as `connect`. */
    syscall?: string;
    timeoutType?: string;
  }>;

/** Tells apart mails that certainly were not accepted. */
const toKnownError = (error: SmtpError): Error => {
  const { code = '', responseCode } = error;
  // STARTTLS failed before any mail was sent.
  if (code === 'ETLS') return new MailNotTaken(code);
  if (responseCode !== undefined && responseCode >= PERMANENT_ERROR) {
    return new MailRefused();
  }
  return responseCode !== undefined || isUnreached(error)
    ? new MailNotTaken(code)
    : error;
};

const isUnreached = ({ code, syscall, timeoutType = '' }: SmtpError): boolean =>
  syscall === 'connect' ||
  code === 'EDNS' ||
  EARLY_TIMEOUTS.includes(timeoutType);
