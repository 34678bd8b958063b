import { nodeProblem } from './nodeVersion.ts';

/**
 * The server. Everything else is loaded only once the Node is known to do: an
 * older one could not even read it.
 */
const main = async (): Promise<void> => {
  const [
    { readSettings },
    { createLogger },
    { composeEmbedded },
    { createMetrics },
    { serve },
    { stopOnSignals },
    { giveBackMemory },
  ] = await Promise.all([
    import('./settings.ts'),
    import('./logger.ts'),
    import('#infrastructure/composition/embedded.ts'),
    import('./http/metrics.ts'),
    import('./http/serve.ts'),
    import('./http/stopOnSignals.ts'),
    import('./giveBackMemory.ts'),
  ]);
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'uncaught');
    process.exit(1);
  });
  const metrics = createMetrics();
  const slipway = await composeEmbedded({
    dataFolder: settings.dataFolder,
    entitlements: settings.entitlements,
    requireInvitation: settings.requireInvitation,
    invitationDays: settings.invitationDays,
    publicUrl: settings.publicUrl,
    identity: settings.identity,
    smtp: settings.smtp,
    openai: settings.openai,
    chatSecret: settings.chatSecret,
    rateLimits: settings.rateLimits,
    onAppended: metrics.countAppended,
    onFailure: (projection, failure) => {
      logger.error({ projection, ...failure }, 'projection stopped');
    },
  });
  const { url, stop } = await serve(slipway, settings, { logger, metrics });
  stopOnSignals(stop);
  process.stdout.write(`Slipway is ready: ${url}\n`);
  giveBackMemory();
};

/** Errors that say by themselves what to do about them. */
const PLAIN = ['SettingsError', 'CannotListen', 'StorageFailure'];

const giveUp = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

const problem = nodeProblem(process.versions.node);
if (problem !== null) giveUp(problem);
await main().catch((error: unknown) => {
  const { name, message, stack } = error as Error;
  giveUp(PLAIN.includes(name) ? message : (stack ?? message));
});
