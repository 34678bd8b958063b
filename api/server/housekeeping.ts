import type { Logger } from 'pino';
import type { UseCases } from '#application/useCases.ts';

/** The pause before a retry, when a store was unavailable. */
const RETRY_MS = 30_000;
/** Addresses of invitations are gone within a minute of their end. */
const PURGE_MS = 30_000;
/** How often flows are looked for that were interrupted. */
const RESUME_MS = 10_000;
/** One that does nothing for so long is not under way in any process. */
const IDLE_MS = 30_000;

type Upkeep = Readonly<{
  useCases: Pick<
    UseCases,
    'finishClosures' | 'purgeInvitations' | 'resumeFlows'
  >;
  /** Told how many flows are not finished, by each look. */
  setUnfinished: (flows: number) => void;
}>;

/**
 * What is done while others are served: interrupted flows are finished, a
 * crash's remains of closed accounts and expired invitations erased, again and
 * again. Answers with how to give it up.
 */
export const keepHouse = (
  { useCases, setUnfinished }: Upkeep,
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

  const resumeFlows = async (idleMs: number) => {
    try {
      const found = await useCases.resumeFlows({ idleMs });
      setUnfinished(found.unfinished);
      if (found.resumed > 0) {
        logger.info({ resumed: found.resumed }, 'interrupted flows finished');
      }
      for (const { flow, error: err } of found.failures) {
        const { id, name, step } = flow;
        logger.error(
          { err, flow: { id, name, step } },
          'a flow could not be finished; it will be retried',
        );
      }
    } catch (err) {
      logger.error({ err }, 'looking for flows failed; it will be retried');
    }
    later(resumeIdle, RESUME_MS);
  };
  const resumeIdle = () => resumeFlows(IDLE_MS);

  void finishClosures();
  // Nothing is under way yet in this process, and in another it does no harm.
  void resumeFlows(0);
  later(purgeInvitations, 0);
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
  };
};
