import {
  IdentityRefused,
  MailCodeNeeded,
} from '#application/shared/ports/Identity.ts';
import type { ApiDependencies } from '../http/dependencies.ts';

/**
 * Verifies an identity. Logs a refusal with provider and reason, but not with
 * the user; also records a wrong code in the audit of the user's teams.
 */
export const verifyAndRecordRefusal = async <Verified>(
  { logger, useCases }: Pick<ApiDependencies, 'logger' | 'useCases'>,
  provider: string,
  verify: () => Promise<Verified>,
): Promise<Verified> => {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof IdentityRefused) {
      logger.warn({ provider, reason: error.reason }, 'sign-in refused');
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
    }
    throw error;
  }
};
