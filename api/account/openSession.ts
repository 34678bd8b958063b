import type { VerifiedIdentity } from '#application/shared/ports/Identity.ts';
import type { Cookies } from '../http/cookie.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import type { LoggedIds } from '../http/securityEvents.ts';
import type { LinkingDependencies } from './linking.ts';
import { readPendingIdentity, signInOrStoreIdentity } from './linking.ts';

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
 * Signs a user in, replacing the session that this browser had. If the address
 * belongs to an account with another sign-in method, the browser stores the
 * identity for linking. Throws what `signIn` throws.
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
    /** The secret id, for the cookie. */
    sessionId: string;
    position: number;
    /** Ids for the security log. */
    about: LoggedIds;
  }>
> => {
  const { useCases, sessions, requireInvitation, logger } = dependencies;
  // An identity that this sign-in proves to belong to the same person.
  const identityToLink = await readPendingIdentity(cookies, dependencies);
  const opened = await signInOrStoreIdentity(identity, dependencies, () =>
    useCases.signIn({
      identity,
      inviteCode,
      timeZone: timeZone ?? 'UTC',
      userAgent,
      identityToLink,
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
  const { userId, sessionId, position, listedId, inviteId } = opened;
  const { provider } = identity;
  const about = {
    userId,
    provider,
    // The session's id in the person's list, which gives no access to it.
    ...(listedId !== null && { sessionId: listedId }),
    ...(inviteId !== null && { inviteId }),
  };
  return { userId, sessionId, position, about };
};
