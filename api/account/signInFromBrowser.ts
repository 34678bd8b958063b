import type { VerifiedIdentity } from '#application/shared/ports/Identity.ts';
import type { ExchangeToken } from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import type { Request } from '../http/route.ts';
import type { SignInState } from './signInState.ts';
import { openSession } from './openSession.ts';
import { verifyAndRecordRefusal } from './verifyAndRecordRefusal.ts';

type Dependencies = Parameters<typeof openSession>[0] &
  Pick<
    ApiDependencies,
    'identityVerifier' | 'localIdentity' | 'devices' | 'clock'
  >;

type SignInRequest = Pick<
  Request<string, 'anyone', ExchangeToken>,
  'body' | 'isPage' | 'userAgent' | 'sessionId' | 'cookies'
>;

/**
 * Signs in with a provider's id token. What the request does not say comes from
 * the state that the browser stored before it left for the provider.
 */
export const signInFromBrowser = async (
  dependencies: Dependencies,
  provider: VerifiedIdentity['provider'],
  { body, isPage, userAgent, sessionId, cookies }: SignInRequest,
  state: SignInState,
) => {
  const { identityVerifier, localIdentity, devices, clock } = dependencies;
  const presenter = { redirectState: state.redirectState, isPage };
  // Find the secret before the token is used and thereby forgotten.
  const deviceSecret =
    provider === 'Local' ? localIdentity.deviceSecretOf(body.idToken) : null;
  const opened = await openSession(dependencies, {
    identity: await verifyAndRecordRefusal(dependencies, provider, () =>
      identityVerifier.verify(provider, body.idToken, presenter),
    ),
    inviteCode: body.inviteCode ?? state.inviteCode,
    timeZone: body.timeZone ?? state.timeZone,
    userAgent,
    formerSessionId: sessionId,
    cookies,
  });
  if (deviceSecret !== null) {
    const { userId } = opened;
    await devices.recordUser(deviceSecret, {
      userId,
      userAgent,
      now: clock.now(),
    });
  }
  return opened;
};
