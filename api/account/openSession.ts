import type { VerifiedIdentity } from '#application/shared/ports/Identity.ts';
import {
  IdentityRefused,
  MailCodeNeeded,
} from '#application/shared/ports/Identity.ts';
import type { Cookies } from '../http/cookie.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import type { LoggedIds } from '../http/route.ts';
import type { LinkingDependencies } from './linking.ts';
import { readPendingIdentity, signInOrKeepIdentity } from './linking.ts';

type Dependencies = LinkingDependencies &
  Pick<
    ApiDependencies,
    'useCases' | 'sessions' | 'requireInvitation' | 'logger'
  >;

type SessionRequest = Readonly<{
  identity: VerifiedIdentity;
  inviteCode: string | null;
  timeZone: string | null;
  userAgent: string;
  /** The secret id of the session that this browser had. */
  formerSessionId: string | null;
  cookies: Cookies;
}>;

/**
 * Signs a user in, replacing the session that this browser had. Throws what
 * `signIn` throws.
 */
export const openSession = async (
  dependencies: Dependencies,
  {
    identity,
    inviteCode,
    timeZone,
    userAgent,
    formerSessionId,
    cookies,
  }: SessionRequest,
): Promise<
  Readonly<{
    userId: string;
    sessionId: string;
    position: number;
    /** Ids for the security log. */
    about: LoggedIds;
  }>
> => {
  const { useCases, sessions, requireInvitation, logger } = dependencies;
  const linking = await readPendingIdentity(cookies, dependencies);
  const opened = await signInOrKeepIdentity(identity, dependencies, () =>
    useCases.signIn({
      identity,
      inviteCode,
      timeZone: timeZone ?? 'UTC',
      userAgent,
      linking,
    }),
  );
  if (opened.isFirstUser && requireInvitation) {
    const { userId } = opened;
    logger.info(
      { userId },
      'the first account was admitted without an invitation',
    );
  }
  // The browser forgets the former session, so nobody should be able to use it.
  if (formerSessionId !== null) await sessions.end(formerSessionId);
  const { userId, listedId, inviteId } = opened;
  const { provider } = identity;
  const about = {
    userId,
    provider,
    ...(listedId !== null && { sessionId: listedId }),
    ...(inviteId !== null && { inviteId }),
  };
  return { ...opened, about };
};

/**
 * Verifies an identity and logs a refusal: the provider and the reason, never
 * the user. A wrong code is also recorded in the audit of the member's
 * teams.
 */
export const loggingRefusals = async <Verified>(
  { logger, useCases }: Pick<Dependencies, 'logger' | 'useCases'>,
  provider: string,
  verify: () => Promise<Verified>,
): Promise<Verified> => {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof MailCodeNeeded && error.wrongCodeFor !== null) {
      // Do not await this: response time must not reveal who has an account.
      useCases
        .recordFailedSignIn({
          emailAddress: error.wrongCodeFor,
          provider,
          code: 'ACCOUNT.MAIL_CODE',
        })
        .catch((failure: unknown) => {
          logger.error({ err: failure }, 'a failed sign-in was not recorded');
        });
    }
    if (error instanceof IdentityRefused) {
      logger.warn({ provider, reason: error.reason }, 'sign-in refused');
    }
    throw error;
  }
};
