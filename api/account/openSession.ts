import type { VerifiedIdentity } from '#application/shared/ports/Identity.ts';
import {
  IdentityRefused,
  MailCodeNeeded,
} from '#application/shared/ports/Identity.ts';
import type { ApiDependencies } from '../http/dependencies.ts';

type Dependencies = Pick<
  ApiDependencies,
  'useCases' | 'sessions' | 'requireInvitation' | 'logger'
>;

type Opening = Readonly<{
  identity: VerifiedIdentity;
  inviteCode: string | null;
  timeZone: string | null;
  userAgent: string;
  /** The secret id of the session that this browser had. */
  formerSessionId: string | null;
}>;

/** Signs a user in, replacing the session that this browser had. */
export const openSession = async (
  { useCases, sessions, requireInvitation, logger }: Dependencies,
  { identity, inviteCode, timeZone, userAgent, formerSessionId }: Opening,
): Promise<
  Readonly<{ userId: string; sessionId: string; position: number }>
> => {
  const opened = await useCases.signIn({
    identity,
    inviteCode,
    timeZone: timeZone ?? 'UTC',
    userAgent,
  });
  if (opened.isVeryFirst && requireInvitation) {
    const { userId } = opened;
    logger.info(
      { userId },
      'the first account was admitted without an invitation',
    );
  }
  // The browser forgets it now, and no one else should find it.
  if (formerSessionId !== null) await sessions.end(formerSessionId);
  return opened;
};

/**
 * Awaits a proof of identity and logs a refusal: by which provider and why,
 * never for which user. The audit of a member's teams tells of a wrong code.
 */
export const logRefusal = async <Proved>(
  { logger, useCases }: Pick<Dependencies, 'logger' | 'useCases'>,
  provider: string,
  ask: () => Promise<Proved>,
): Promise<Proved> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof MailCodeNeeded && error.wrongCodeFor !== null) {
      // Not awaited: the time of an answer must not tell who has an account.
      useCases
        .noteFailedSignIn({
          emailAddress: error.wrongCodeFor,
          provider,
          code: 'ACCOUNT.MAIL_CODE',
        })
        .catch((failure: unknown) => {
          logger.error({ err: failure }, 'a failed sign-in was not noted');
        });
    }
    if (error instanceof IdentityRefused) {
      logger.warn({ provider, reason: error.reason }, 'sign-in refused');
    }
    throw error;
  }
};
