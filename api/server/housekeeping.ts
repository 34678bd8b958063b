import type { Logger } from 'pino';
import type { UseCases } from '#application/useCases.ts';
import { createJobTimers, RETRY_MS } from './jobTimers.ts';

/**
 * How often to erase expired invitations, whose addresses go within a minute.
 */
const PURGE_MS = 30_000;
/** How often to look for interrupted workflows. */
const RESUME_MS = 10_000;
/** A workflow without progress for this long is not running in any process. */
const IDLE_MS = 30_000;
/** How often to look for teams where Monday has begun. */
const SLIPPED_MS = 10 * 60_000;
/** How often to look for emails that are due. */
const MAILS_MS = 60_000;
/** How often to erase expired sign-in links and their addresses. */
const LINKS_MS = 60_000;
/** How often to look for days that are over. */
const SEALS_MS = 5 * 60_000;
/** How often to check whether the suggestion model is still offered. */
const MODEL_MS = 24 * 60 * 60_000;
/** How often to erase files that were imported days ago. */
const FILES_MS = 60 * 60_000;
/** How often to look for secrets that no webhook uses. */
const SECRETS_MS = 60 * 60_000;

const LOCAL_DISTRUSTED_NOTICE =
  'people sign in with a provider now: sessions of local sign-in have ended, and its addresses count as unverified; slipway accounts trust-local changes that';

const MODEL_RETIRED_NOTICE =
  'the model that writes suggestions will be shut down that day: set OPENAI_MODEL to another one';

type HousekeepingContext = Readonly<{
  useCases: Pick<
    UseCases,
    | 'finishClosures'
    | 'distrustLocalSignIns'
    | 'purgeInvitations'
    | 'resumeWorkflows'
    | 'recordSlipped'
    | 'sendMails'
    | 'eraseImports'
    | 'eraseUnusedSecrets'
    | 'findRetiringModel'
    | 'eraseSignInLinks'
    | 'sealDays'
  >;
  /** Whether people can sign in on this computer, without a provider. */
  isLocalServed: boolean;
  /** Called after each check with the number of unfinished workflows. */
  setUnfinished: (workflows: number) => void;
}>;

type FailedTeam = Readonly<{ teamId: string; error: Error }>;

/**
 * Background work of a server, repeated again and again: finishing interrupted
 * workflows, erasing closed accounts after a crash, erasing expired invitations
 * and so on. Returns a function that stops it.
 */
export const startHousekeeping = (
  { useCases, isLocalServed, setUnfinished }: HousekeepingContext,
  logger: Logger,
): (() => void) => {
  const { later, repeated, untilDone, stop } = createJobTimers(logger);

  const finishClosures = untilDone('erasing closed accounts', async () => {
    const { finished } = await useCases.finishClosures();
    if (finished > 0) logger.info({ finished }, 'closed accounts erased');
  });

  const distrustLocalSignIns = untilDone(
    'ending sessions of local sign-in',
    async () => {
      const { unverified } = await useCases.distrustLocalSignIns();
      if (unverified > 0) {
        logger.warn({ accounts: unverified }, LOCAL_DISTRUSTED_NOTICE);
      }
    },
  );

  const logFailedTeams = (failures: readonly FailedTeam[], what: string) => {
    for (const { teamId, error: err } of failures) {
      logger.error({ err, team: teamId }, `${what}; it will be retried`);
    }
  };

  const purgeInvitations = repeated(
    PURGE_MS,
    'erasing expired invitations',
    async () => {
      const { purged } = await useCases.purgeInvitations();
      if (purged > 0) logger.info({ purged }, 'expired invitations erased');
    },
  );

  const recordSlipped = repeated(
    SLIPPED_MS,
    'recording slipped items',
    async () => {
      const { teams, failures } = await useCases.recordSlipped();
      if (teams > 0) logger.info({ teams }, 'slipped items recorded');
      logFailedTeams(
        failures,
        'the slipped items of a team could not be recorded',
      );
    },
  );

  const sendMails = repeated(MAILS_MS, 'sending mails', async () => {
    const { ends, failures } = await useCases.sendMails();
    if (Object.keys(ends).length > 0) logger.info({ ends }, 'mails sent');
    for (const err of failures) {
      logger.error({ err }, 'a mail could not be prepared; it will be retried');
    }
  });

  const eraseImports = repeated(
    FILES_MS,
    'erasing imported files',
    async () => {
      const { erased } = await useCases.eraseImports();
      if (erased > 0) logger.info({ erased }, 'imported files erased');
    },
  );

  const eraseUnusedSecrets = repeated(
    SECRETS_MS,
    'erasing unused secrets of webhooks',
    async () => {
      const { erased } = await useCases.eraseUnusedSecrets();
      if (erased > 0) logger.info({ erased }, 'unused secrets erased');
    },
  );

  const eraseSignInLinks = repeated(
    LINKS_MS,
    'erasing expired sign-in links',
    async () => {
      await useCases.eraseSignInLinks();
    },
  );

  const checkModel = async () => {
    try {
      const retiring = await useCases.findRetiringModel();
      if (retiring !== null) logger.warn(retiring, MODEL_RETIRED_NOTICE);
    } catch (err) {
      // A request for a suggestion reports the problem as well.
      logger.info({ err }, 'the models of suggestions could not be listed');
    }
    later(checkModel, MODEL_MS);
  };

  const sealDays = repeated(SEALS_MS, 'sealing days', async () => {
    const { sealed, late, failures } = await useCases.sealDays();
    if (sealed > 0) logger.info({ sealed }, 'days sealed');
    if (late.length > 0) {
      logger.error(
        { teams: late },
        'events were recorded for a day that is sealed; check the clocks',
      );
    }
    logFailedTeams(failures, 'the days of a team could not be sealed');
  });

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
  if (!isLocalServed) void distrustLocalSignIns();
  // No workflow runs in this process yet; resuming one that runs in another
  // process does no harm.
  void resumeWorkflows(0);
  later(purgeInvitations, 0);
  later(recordSlipped, RETRY_MS);
  later(sendMails, RETRY_MS);
  later(eraseImports, RETRY_MS);
  later(eraseUnusedSecrets, RETRY_MS);
  later(eraseSignInLinks, RETRY_MS);
  later(checkModel, RETRY_MS);
  later(sealDays, 0);
  return stop;
};
