import type { Logger } from 'pino';
import { IdentityRefused } from '#application/shared/ports/Identity.ts';

/**
 * Awaits a proof of identity and logs a refusal: by which provider and why,
 * never for which user.
 */
export const logRefusal = async <Proved>(
  logger: Logger,
  provider: string,
  ask: () => Promise<Proved>,
): Promise<Proved> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof IdentityRefused) {
      logger.warn({ provider, reason: error.reason }, 'sign-in refused');
    }
    throw error;
  }
};
