import { DomainError } from '#domain/shared/domainError.ts';
import { LINK_SECONDS } from '#application/account/sendSignInLink.ts';
import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { tooMany } from '../http/limits.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { CookieSigning } from './signInState.ts';
import { signStateCookie } from './signInState.ts';

type Dependencies = CookieSigning &
  Pick<ApiDependencies, 'identityVerifier' | 'useCases'>;

/**
 * Sign-in by a mailed link (L103). The link's secret or the code goes to
 * exchange-token, where this browser's cookie proves that it requested them.
 */
export const mailedLinkRoutes = (
  dependencies: Dependencies,
): readonly Route[] => [
  route({
    method: 'POST',
    path: '/auth/mail',
    summary: 'Mails a link and a code to sign in with.',
    security: 'LinkMailed',
    access: 'anyone',
    refusals: ['ACCOUNT.PROVIDER_UNAVAILABLE', 'ACCOUNT.MAIL_NOT_SENT'],
    windowLimit: 'mailLink',
    body: contract.mailSignIn,
    reply: contract.mailSignInReply,
    handle: async ({ body: { emailAddress, inviteCode = null } }) => {
      const { identityVerifier, useCases } = dependencies;
      if (!identityVerifier.providers.includes('Mail')) {
        throw new DomainError('ACCOUNT.PROVIDER_UNAVAILABLE');
      }
      const mailed = await useCases.sendSignInLink({
        emailAddress,
        inviteCode,
      });
      if ('waitSeconds' in mailed) throw tooMany(mailed.waitSeconds);
      const state = {
        // There is no redirect: the cookie proves that this browser requested
        // the link.
        redirectState: { browser: mailed.browserSecret },
        inviteCode,
        timeZone: null,
        returnTo: null,
      };
      const cookie = await signStateCookie('Mail', state, dependencies);
      return { data: { expiresInSeconds: LINK_SECONDS }, cookies: [cookie] };
    },
  }),
];
