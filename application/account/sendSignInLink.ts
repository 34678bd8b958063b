import { DomainError } from '#domain/shared/domainError.ts';
import { layOutMail } from '../mail/mailLayout.ts';
import { addressKey } from '../shared/emailAddress.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Mail, Mailer } from '../shared/ports/Mailer.ts';
import { MailRefused } from '../shared/ports/Mailer.ts';
import type { RateLimits } from '../shared/ports/RateLimits.ts';
import type { LinkSecrets, SignInLinks } from '../shared/ports/SignInLinks.ts';

/** How long a link is valid. */
export const LINK_SECONDS = 10 * 60;

/**
 * The limit per email address, no matter who requests; `mailLink` in
 * `api/http/limits.ts` is the limit per network address.
 */
const LINKS_PER_ADDRESS = {
  name: 'signInMail',
  times: 5,
  seconds: 60 * 60,
} as const;

/**
 * The secret of the browser, or how long to wait because too many links were
 * sent to the address.
 */
export type MailedLink =
  | Readonly<{ browserSecret: string }>
  | Readonly<{ waitSeconds: number }>;

export type SendSignInLink = (
  request: Readonly<{ emailAddress: string; inviteCode: string | null }>,
) => Promise<MailedLink>;

/**
 * Emails a link for signing in, and returns the secret of the browser that
 * requested it (L103). Does not look for an account, so that neither the answer
 * nor its timing reveals who has one. For the same reason, an address that the
 * mail server refuses gets the same answer. Throws ACCOUNT.MAIL_NOT_SENT if no
 * mail server accepts the email.
 */
export const sendSignInLink =
  ({
    signInLinks,
    mailer,
    mailLimits,
    publicUrl,
    clock,
  }: {
    signInLinks: SignInLinks;
    mailer: Mailer | null;
    mailLimits: RateLimits;
    publicUrl: string;
    clock: Clock;
  }): SendSignInLink =>
  async ({ emailAddress, inviteCode }) => {
    const now = clock.now();
    const address = addressKey(emailAddress);
    const waitSeconds = await mailLimits.countCall(
      LINKS_PER_ADDRESS,
      address,
      now,
    );
    if (waitSeconds !== null) return { waitSeconds };
    const expiresAt = new Date(
      Date.parse(now) + LINK_SECONDS * 1000,
    ).toISOString();
    const secrets = await signInLinks.add({ emailAddress, expiresAt }, now);
    const url = toLink(publicUrl, secrets, inviteCode);
    const mail = writeMail(emailAddress, url, secrets.code);
    await send(mailer, mail);
    return { browserSecret: secrets.browserSecret };
  };

/**
 * Puts the secret after `#`, which no request sends, so no log contains it. `c`
 * is the code, as in the links of invitations.
 */
const toLink = (
  publicUrl: string,
  { token }: LinkSecrets,
  inviteCode: string | null,
): string => {
  const fragment = new URLSearchParams({ token });
  if (inviteCode !== null) fragment.set('c', inviteCode);
  return `${publicUrl}/auth/mail#${fragment.toString()}`;
};

const writeMail = (to: string, url: string, code: string): Mail =>
  layOutMail({
    to,
    subject: 'Sign in to Slipway',
    sections: [
      {
        heading: null,
        lines: [
          { text: 'Sign in with this link:', url },
          { text: 'Or, in another browser, enter this code:', title: code },
          { text: 'Both work once, within 10 minutes.' },
        ],
      },
    ],
    reason:
      'Somebody asked to sign in to Slipway with this address. If it was not you, ignore this email and do not give the code to anyone.',
    optOut: null,
  });

/**
 * Sends the email. Hides whether the address was refused, which would reveal
 * which addresses exist.
 */
const send = async (mailer: Mailer | null, mail: Mail): Promise<void> => {
  try {
    await mailer?.send(mail);
  } catch (error) {
    // The error may contain the address, so it is not passed on.
    if (error instanceof MailRefused) return;
    throw new DomainError('ACCOUNT.MAIL_NOT_SENT');
  }
};

export type EraseSignInLinks = () => Promise<Readonly<{ erased: number }>>;

/** Erases expired links together with their addresses. */
export const eraseSignInLinks =
  ({
    signInLinks,
    clock,
  }: {
    signInLinks: SignInLinks;
    clock: Clock;
  }): EraseSignInLinks =>
  async () => ({ erased: await signInLinks.eraseExpired(clock.now()) });
