import type { Logger } from 'pino';
import type { ApiDependencies } from '../http/dependencies.ts';

/**
 * The address that the console prints, with the code of local sign-in. The code
 * is after the `#`, so that it stays in the browser and never appears in a log
 * or in `Referer`.
 */
export const printedAddress = (
  url: string,
  {
    identityVerifier,
    localAccess,
  }: Pick<ApiDependencies, 'identityVerifier' | 'localAccess'>,
  logger: Logger,
): string => {
  if (identityVerifier.providers.length === 0) {
    logger.warn(
      'nobody can sign in: set OIDC_ISSUER, MICROSOFT_CLIENT_ID, GOOGLE_CLIENT_ID or SLIPWAY_MAIL_SIGN_IN',
    );
  }
  let address = url;
  // The first code comes at once; each later one replaces the one before.
  localAccess.onCode((code) => {
    const link = `${url}/login/start#code=${encodeURIComponent(code)}`;
    if (address === url) address = link;
    else
      process.stdout.write(
        `The code was used or is an hour old. To sign in with another browser: ${link}\n`,
      );
  });
  return address;
};
