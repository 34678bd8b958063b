import type { Logger } from 'pino';
import type { UseCases } from '#application/useCases.ts';

/** The pause before a retry, when a store was unavailable. */
const RETRY_MS = 30_000;
/** Addresses of invitations are gone within a minute of their end. */
const PURGE_MS = 30_000;
/** How often workflows are looked for that were interrupted. */
const RESUME_MS = 10_000;
/** One that does nothing for so long is not under way in any process. */
const IDLE_MS = 30_000;
/** How often it is looked for teams where Monday has begun. */
const SLIPPED_MS = 10 * 60_000;
/** How often it is looked for what is due by mail. */
const MAILS_MS = 60_000;
/** Links to sign in by are gone, with their addresses, soon after their end. */
const LINKS_MS = 60_000;
/** How often it is looked for days that are over. */
const SEALS_MS = 5 * 60_000;
/** How often to check whether the suggestion model is still offered. */
const MODEL_MS = 24 * 60 * 60_000;
/** How often files are erased that were imported days ago. */
const FILES_MS = 60 * 60_000;

const DOUBTED =
  'people sign in with a provider now: sessions of local sign-in have ended, and its addresses count as unverified; slipway accounts trust-local changes that';

const RETIRED =
  'the model that writes suggestions will be shut down that day: set OPENAI_MODEL to another one';

type Upkeep = Readonly<{
  useCases: Pick<
    UseCases,
    | 'finishClosures'
    | 'doubtLocal'
    | 'purgeInvitations'
    | 'resumeWorkflows'
    | 'noteSlipped'
    | 'sendMails'
    | 'eraseImports'
    | 'findRetirement'
    | 'eraseSignInLinks'
    | 'sealDays'
  >;
  /** People sign in on this computer, without a provider. */
  isLocalServed: boolean;
  /** Told by each check how many workflows are not finished. */
  setUnfinished: (workflows: number) => void;
}>;

/**
 * What is done while others are served: interrupted workflows are finished, a
 * crash's remains of closed accounts and expired invitations erased, again and
 * again. Answers with how to give it up.
 */
export const keepHouse = (
  { useCases, isLocalServed, setUnfinished }: Upkeep,
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

  const doubtLocal = async () => {
    try {
      const { doubted } = await useCases.doubtLocal();
      if (doubted > 0) logger.warn({ accounts: doubted }, DOUBTED);
    } catch (err) {
      logger.error(
        { err },
        'ending sessions of local sign-in failed; it will be retried',
      );
      later(doubtLocal, RETRY_MS);
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

  const noteSlipped = async () => {
    try {
      const { noted } = await useCases.noteSlipped();
      if (noted > 0) logger.info({ teams: noted }, 'slipped items noted');
    } catch (err) {
      logger.error({ err }, 'noting slipped items failed; it will be retried');
    }
    later(noteSlipped, SLIPPED_MS);
  };

  const sendMails = async () => {
    try {
      const { ends, failures } = await useCases.sendMails();
      if (Object.keys(ends).length > 0) logger.info({ ends }, 'mails sent');
      for (const err of failures) {
        logger.error(
          { err },
          'a mail could not be prepared; it will be retried',
        );
      }
    } catch (err) {
      logger.error({ err }, 'sending mails failed; it will be retried');
    }
    later(sendMails, MAILS_MS);
  };

  const eraseImports = async () => {
    try {
      const { erased } = await useCases.eraseImports();
      if (erased > 0) logger.info({ erased }, 'imported files erased');
    } catch (err) {
      logger.error(
        { err },
        'erasing imported files failed; it will be retried',
      );
    }
    later(eraseImports, FILES_MS);
  };

  const eraseSignInLinks = async () => {
    try {
      await useCases.eraseSignInLinks();
    } catch (err) {
      logger.error(
        { err },
        'erasing expired sign-in links failed; it will be retried',
      );
    }
    later(eraseSignInLinks, LINKS_MS);
  };

  const checkModel = async () => {
    try {
      const found = await useCases.findRetirement();
      if (found !== null) logger.warn(found, RETIRED);
    } catch (err) {
      // Suggestions say so, too, when somebody asks for one.
      logger.info({ err }, 'the models of suggestions could not be listed');
    }
    later(checkModel, MODEL_MS);
  };

  const sealDays = async () => {
    try {
      const { sealed, late } = await useCases.sealDays();
      if (sealed > 0) logger.info({ sealed }, 'days sealed');
      if (late.length > 0) {
        logger.error(
          { teams: late },
          'events were recorded for a day that is sealed; check the clocks',
        );
      }
    } catch (err) {
      logger.error({ err }, 'sealing days failed; it will be retried');
    }
    later(sealDays, SEALS_MS);
  };

  const resumeWorkflows = async (idleMs: number) => {
    try {
      const found = await useCases.resumeWorkflows({ idleMs });
      setUnfinished(found.unfinished);
      if (found.resumed > 0) {
        logger.info(
          { resumed: found.resumed },
          'interrupted workflows finished',
        );
      }
      for (const { workflow, error: err } of found.failures) {
        const { id, name, step } = workflow;
        logger.error(
          { err, flow: { id, name, step } },
          'a workflow could not be finished; it will be retried',
        );
      }
    } catch (err) {
      logger.error({ err }, 'looking for workflows failed; it will be retried');
    }
    later(resumeIdle, RESUME_MS);
  };
  const resumeIdle = () => resumeWorkflows(IDLE_MS);

  void finishClosures();
  if (!isLocalServed) void doubtLocal();
  // Nothing is under way yet in this process, and in another it does no harm.
  void resumeWorkflows(0);
  later(purgeInvitations, 0);
  later(noteSlipped, RETRY_MS);
  later(sendMails, RETRY_MS);
  later(eraseImports, RETRY_MS);
  later(eraseSignInLinks, RETRY_MS);
  later(checkModel, RETRY_MS);
  later(sealDays, 0);
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
  };
};
