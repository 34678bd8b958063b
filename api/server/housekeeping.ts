import type { Logger } from 'pino';
import type { UseCases } from '#application/useCases.ts';

/** The pause before a retry, when a store was unavailable. */
const RETRY_MS = 30_000;
/** Addresses of invitations are gone within a minute of their end. */
const PURGE_MS = 30_000;

type Upkeep = Readonly<{
  useCases: Pick<UseCases, 'finishClosures' | 'purgeInvitations'>;
}>;

/**
 * What is done while others are served: a crash's remains of closed accounts
 * are erased, and expired invitations again and again. Answers with how to give
 * it up.
 */
export const keepHouse = (
  { useCases }: Upkeep,
  logger: Logger,
): (() => void) => {
  const timers = new Map<() => Promise<void>, NodeJS.Timeout>();
  const later = (task: () => Promise<void>, ms: number) => {
    timers.set(task, setTimeout(() => void task(), ms).unref());
  };

  const finishClosures = async () => {
    try {
      const { finished } = await useCases.finishClosures();
      if (finished > 0) logger.info({ finished }, 'closed accounts erased');
    } catch (err) {
      logger.error(
        { err },
        'erasing closed accounts failed; it will be retried',
      );
      later(finishClosures, RETRY_MS);
    }
  };

  const purgeInvitations = async () => {
    try {
      const { purged } = await useCases.purgeInvitations();
      if (purged > 0) logger.info({ purged }, 'expired invitations erased');
    } catch (err) {
      logger.error(
        { err },
        'erasing expired invitations failed; it will be retried',
      );
    }
    later(purgeInvitations, PURGE_MS);
  };

  void finishClosures();
  later(purgeInvitations, 0);
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
  };
};
