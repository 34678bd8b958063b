import { isLoopback } from '#application/shared/loopback.ts';
import type { Mailer } from '#application/shared/ports/Mailer.ts';
import { MailNotTaken, MailRefused } from '#application/shared/ports/Mailer.ts';

const TIMEOUT_MS = 10_000;
/** From this reply code on, a retry would be refused too (RFC 5321). */
const PERMANENT_ERROR = 500;
/** The commands whose refusal is about the email, not about us as a sender. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];
/** The server wants a sign-in before it takes any email (RFC 4954). */
const SIGN_IN_FIRST = 530;
/** Codes of a failed STARTTLS or sign-in, which come before any email. */
const BEFORE_ANY_MAIL = ['ETLS', 'EAUTH'];
/** Timeouts before the server has accepted anything. */
const EARLY_TIMEOUTS = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'];
/** A refusal by policy, such as 'relay access denied' (RFC 3463). */
const BY_POLICY = /^\d{3}[ -]5\.7\./;

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

type SmtpError = Error &
  Readonly<{
    code?: string;
    /** The reply code of the server. */
    responseCode?: number;
    /** The reply of the server. */
    response?: string;
    /** The SMTP command that failed. */
    command?: string;
    /** The name of the failed system call, such as `connect`. */
    syscall?: string;
    timeoutType?: string;
  }>;

/**
 * MailRefused or MailNotTaken if the server has certainly not accepted the
 * email; otherwise the error itself.
 */
const toKnownError = (error: SmtpError): Error => {
  const { code = '', responseCode } = error;
  if (isRefused(error)) return new MailRefused();
  const isBeforeAnyMail = BEFORE_ANY_MAIL.includes(code) || isUnreached(error);
  return responseCode !== undefined || isBeforeAnyMail
    ? new MailNotTaken(code)
    : error;
};

const isRefused = ({
  responseCode = 0,
  response = '',
  command = '',
}: SmtpError): boolean =>
  responseCode >= PERMANENT_ERROR &&
  responseCode !== SIGN_IN_FIRST &&
  !BY_POLICY.test(response) &&
  ABOUT_THE_MAIL.includes(command);

const isUnreached = ({ code, syscall, timeoutType = '' }: SmtpError): boolean =>
  syscall === 'connect' ||
  code === 'EDNS' ||
  EARLY_TIMEOUTS.includes(timeoutType);
