import type { FoundAccount } from './foundAccount.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory, IdentityKey } from '../shared/ports/Directory.ts';
import type { IdentityVerifier } from '../shared/ports/Identity.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { Sessions } from '../shared/ports/Sessions.ts';

export type SignIn = (
  request: Readonly<{
    provider: IdentityKey['provider'];
    idToken: string;
    timeZone: string;
    userAgent: string;
  }>,
) => Promise<Readonly<{ userId: string; sessionId: string; position: number }>>;

/**
 * Takes an identity provider's proof and opens a session; a newcomer gets an
 * account with a team of their own (L6, Q8). Throws IdentityRefused.
 */
export const signIn =
  ({
    identityVerifier,
    directory,
    sessions,
    foundAccount,
    ids,
    clock,
  }: {
    identityVerifier: IdentityVerifier;
    directory: Directory;
    sessions: Sessions;
    foundAccount: FoundAccount;
    ids: Ids;
    clock: Clock;
  }): SignIn =>
  async ({ provider, idToken, timeZone, userAgent }) => {
    const { emailAddress, ...identity } = await identityVerifier.verify(
      provider,
      idToken,
    );
    const userId =
      (await directory.findUser(identity)) ??
      (await directory.registerUser(identity, emailAddress, ids.newId()));
    const { position } = await foundAccount({ userId, provider, timeZone });
    const sessionId = await sessions.open(userId, {
      now: clock.now(),
      userAgent,
    });
    return { userId, sessionId, position };
  };
