import type { Logger } from 'pino';
import type { Metrics } from './monitoring/metrics.ts';
import type { Running } from './serve.ts';
import { nodeProblem } from './server/nodeVersion.ts';
import type { Engine, Settings } from './settings/settings.ts';

type Monitoring = Readonly<{ logger: Logger; metrics: Metrics }>;

/**
 * The server. Its modules are loaded only after the check of Node's version: an
 * older Node could not even parse them.
 */
const main = async (): Promise<void> => {
  const [
    { readSettings },
    { createLogger },
    { createMetrics },
    { stopOnSignals },
    { limitHeapGrowth },
    { releaseMemory },
  ] = await Promise.all([
    import('./settings/settings.ts'),
    import('./monitoring/logger.ts'),
    import('./monitoring/metrics.ts'),
    import('./server/stopOnSignals.ts'),
    import('./server/limitHeapGrowth.ts'),
    import('./server/releaseMemory.ts'),
  ]);
  limitHeapGrowth();
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'uncaught');
    process.exit(1);
  });
  const monitoring = { logger, metrics: createMetrics() };
  const { engine } = settings;
  const { url, stop } =
    engine.kind === 'embedded'
      ? await startEmbedded(settings, monitoring)
      : await startDistributed(settings, engine, monitoring);
  stopOnSignals(stop);
  process.stdout.write(`Slipway is ready: ${url}\n`);
  releaseMemory();
};

const startEmbedded = async (
  settings: Settings,
  monitoring: Monitoring,
): Promise<Running> => {
  const [{ composeEmbedded }, { serve }] = await Promise.all([
    import('#infrastructure/composition/embedded.ts'),
    import('./serve.ts'),
  ]);
  const slipway = await composeEmbedded({
    ...optionsOf(settings, monitoring),
    dataFolder: settings.dataFolder,
    onWideAccess: ({ narrowed, unchanged }) => {
      const counts = { narrowed: narrowed.length, left: unchanged.length };
      monitoring.logger.warn(counts, WIDE_ACCESS_NOTICE);
    },
  });
  return serve(slipway, settings, monitoring);
};

const WIDE_ACCESS_NOTICE =
  'other users of this computer could read files in the data folder; where possible, only its owner can now';

const startDistributed = async (
  settings: Settings,
  { role, ...engines }: Extract<Engine, { kind: 'distributed' }>,
  monitoring: Monitoring,
): Promise<Running> => {
  const [{ composeDistributed, composeWorker }, { serve, serveWorker }] =
    await Promise.all([
      import('#infrastructure/composition/distributed.ts'),
      import('./serve.ts'),
    ]);
  const options = { ...optionsOf(settings, monitoring), ...engines };
  if (role === 'relay' || role === 'projector') {
    const worker = composeWorker({ ...options, role });
    return serveWorker(worker, settings, monitoring);
  }
  const slipway = await composeDistributed({ ...options, role });
  return serve(slipway, settings, monitoring);
};

const optionsOf = (settings: Settings, { logger, metrics }: Monitoring) => ({
  entitlements: settings.entitlements,
  requireInvitation: settings.requireInvitation,
  allowedDomains: settings.allowedDomains,
  mailSignIn: settings.mailSignIn,
  invitationDays: settings.invitationDays,
  publicUrl: settings.publicUrl,
  identity: settings.identity,
  localSignIn: settings.localSignIn,
  localCode: settings.localCode,
  smtp: settings.smtp,
  openai: settings.openai,
  chatSecret: settings.chatSecret,
  rateLimits: settings.rateLimits,
  webhookPrivate: settings.webhookPrivate,
  onAppended: metrics.countAppended,
  onFailure: (
    projection: string,
    failure: Readonly<{ position: number; message: string }>,
  ) => {
    const what = 'key' in failure ? 'team parked' : 'projection stopped';
    logger.error({ projection, ...failure }, what);
  },
  onTrouble: (what: string, why: string | null) => {
    if (why === null) logger.info({ what }, 'trouble is over');
    else logger.error({ what, why }, 'trouble');
  },
});

/** Errors whose message already says what to do. */
const PLAIN_ERRORS = ['SettingsError', 'CannotListen', 'StorageFailure'];

const exitWithReason = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

const problem = nodeProblem(process.versions.node);
if (problem !== null) exitWithReason(problem);
await main().catch((error: unknown) => {
  const { name, message, stack } = error as Error;
  exitWithReason(PLAIN_ERRORS.includes(name) ? message : (stack ?? message));
});
