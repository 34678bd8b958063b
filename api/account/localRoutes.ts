import { DomainError } from '#domain/shared/domainError.ts';
import { LocalCodeRefused } from '#application/shared/ports/Identity.ts';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import type { Cookie } from '../http/cookie.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { tooMany } from '../http/limits.ts';
import { Refused } from '../http/refused.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';

type Dependencies = Pick<
  ApiDependencies,
  'identityVerifier' | 'localIdentity' | 'localAccess' | 'useCases'
>;

/** Sign-in of people at this computer, if no provider is set up. */
export const localRoutes = ({
  identityVerifier,
  localIdentity,
  localAccess,
  useCases,
}: Dependencies): readonly Route[] => [
  route({
    method: 'POST',
    path: '/auth/local',
    summary:
      'An id token for a person at this computer, where no provider is set up.',
    security: 'CodeTried',
    access: 'anyone',
    refusals: ['ACCOUNT.LOCAL_ONLY', 'ACCOUNT.LOCAL_CODE'],
    windowLimit: 'signIn',
    body: contract.localSignIn,
    reply: contract.localSignInReply,
    handle: async ({ fromThisComputer, connection, cookies, body }) => {
      const isServed = identityVerifier.providers.includes('Local');
      if (!isServed || !fromThisComputer) {
        throw new DomainError('ACCOUNT.LOCAL_ONLY');
      }
      const code = body.code ?? null;
      const knownSecret = cookies[DEVICE_COOKIE] ?? null;
      const newSecret = await localAccess
        .admit({ code, deviceSecret: knownSecret, connection })
        .catch((error: unknown) =>
          refuseCode(
            error,
            { code, emailAddress: body.emailAddress },
            useCases,
          ),
        );
      const idToken = await localIdentity.issueToken(
        body.emailAddress,
        newSecret ?? knownSecret,
      );
      return {
        data: { idToken },
        cookies: newSecret === null ? [] : [deviceCookie(newSecret)],
      };
    },
  }),
];

const DEVICE_COOKIE = 'slipway_device';

/** The maximum that browsers allow. */
const DEVICE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** Marks a browser that has sent the code and need not do so again. */
const deviceCookie = (secret: string): Cookie => ({
  name: DEVICE_COOKIE,
  value: secret,
  path: '/v1/auth/local',
  maxAgeSeconds: DEVICE_MAX_AGE_SECONDS,
});

/**
 * Throws the refusal of a missing or wrong code. A wrong one is also recorded in
 * the audit of the user's teams.
 */
const refuseCode = async (
  error: unknown,
  {
    code,
    emailAddress,
  }: Readonly<{ code: string | null; emailAddress: string }>,
  { recordFailedSignIn }: Pick<UseCases, 'recordFailedSignIn'>,
): Promise<never> => {
  if (!(error instanceof LocalCodeRefused)) throw error;
  if (code !== null) {
    await recordFailedSignIn({
      emailAddress,
      provider: 'Local',
      code: 'ACCOUNT.LOCAL_CODE',
    });
  }
  if (error.waitSeconds !== null) throw tooMany(error.waitSeconds);
  const message = code === null ? 'Enter the code.' : 'This code is wrong.';
  throw new Refused('ACCOUNT.LOCAL_CODE', {
    fields: [{ path: 'code', message }],
  });
};
