import { join } from 'node:path';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { ReadHealth } from '#application/shared/ports/Health.ts';
import type { Settings } from './settings.ts';
import type { ApiDependencies } from './http/dependencies.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { createHttpApp, createWorkerApp } from './app.ts';
import { startServer } from './server/startServer.ts';

/** What the composition provides, and how to release it. */
export type Slipway = Omit<
  ApiDependencies,
  'metrics' | 'logger' | 'clientFolder'
> &
  Readonly<{ close: () => Promise<void> }>;

export type Running = Readonly<{
  /** What people open. */
  url: string;
  /** Ends what runs, then everything else. */
  stop: () => Promise<void>;
}>;

/** Where the client is built to, from the repository's root. */
const CLIENT = join(import.meta.dirname, '../dist/web');

/** How long requests may take to end once the server is to stop. */
const GRACE_MS = 3500;

type Watching = Readonly<{ logger: Logger; metrics: Metrics }>;

/** Serves a Slipway over HTTP. Throws CannotListen, having closed it. */
export const serve = async (
  slipway: Slipway,
  settings: Settings,
  watching: Watching,
): Promise<Running> => {
  const app = createHttpApp({
    ...slipway,
    ...watching,
    clientFolder: CLIENT,
  });
  const running = await listen(app, settings, slipway.close);
  const giveUp = eraseClosedAccounts(slipway, watching.logger);
  return {
    url: running.url,
    stop: async () => {
      giveUp();
      await running.stop();
    },
  };
};

/** A process without API calls; it only reports its health. */
export type Worker = Readonly<{
  readHealth: ReadHealth;
  close: () => Promise<void>;
}>;

/** Serves how a worker is. Throws CannotListen, having closed it. */
export const serveWorker = (
  { readHealth, close }: Worker,
  settings: Settings,
  watching: Watching,
): Promise<Running> =>
  listen(createWorkerApp({ readHealth, ...watching }), settings, close);

const listen = async (
  app: RequestListener,
  settings: Settings,
  close: () => Promise<void>,
): Promise<Running> => {
  try {
    const server = await startServer(app, settings);
    return {
      url: withPort(settings.publicUrl, server.port),
      stop: async () => {
        await server.stop(GRACE_MS);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** The pause before a retry, when a store was unavailable. */
const RETRY_MS = 30_000;

/**
 * What a crash left of closed accounts is erased while others are served.
 * Answers with how to give it up.
 */
const eraseClosedAccounts = (
  { useCases }: Slipway,
  logger: Logger,
): (() => void) => {
  let again: NodeJS.Timeout | undefined;
  const finish = async () => {
    try {
      const { finished } = await useCases.finishClosures();
      if (finished > 0) logger.info({ finished }, 'closed accounts erased');
    } catch (err) {
      logger.error(
        { err },
        'erasing closed accounts failed; it will be retried',
      );
      again = setTimeout(() => void finish(), RETRY_MS).unref();
    }
  };
  void finish();
  return () => {
    clearTimeout(again);
  };
};

/** Port 0 means any free port; only now it is known which. */
const withPort = (publicUrl: string, port: number): string =>
  publicUrl.replace(/:0$/, `:${String(port)}`);
