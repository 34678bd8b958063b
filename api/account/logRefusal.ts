import type { Logger } from 'pino';
import { IdentityRefused } from '#application/shared/ports/Identity.ts';

/**
 * Asks for a proof of identity and tells the log when it is refused: by whom
 * and why, never of whom.
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
