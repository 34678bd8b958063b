import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import { createHttpApp } from './app.ts';
import type { ApiDependencies } from './dependencies.ts';
import type { Metrics } from './metrics.ts';
import { startServer } from './server.ts';

/** What the composition gives, and how to let go of it. */
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
const CLIENT = join(import.meta.dirname, '../../dist/web');

/** How long requests may take to end once the server is to stop. */
const GRACE_MS = 3500;

/** Serves a Slipway over HTTP. Throws CannotListen, having closed it. */
export const serve = async (
  slipway: Slipway,
  settings: Settings,
  { logger, metrics }: Readonly<{ logger: Logger; metrics: Metrics }>,
): Promise<Running> => {
  const app = createHttpApp({
    ...slipway,
    logger,
    metrics,
    clientFolder: CLIENT,
  });
  try {
    const server = await startServer(app, settings);
    void finishClosures(slipway, logger);
    return {
      url: withPort(settings.publicUrl, server.port),
      stop: async () => {
        await server.stop(GRACE_MS);
        await slipway.close();
      },
    };
  } catch (error) {
    await slipway.close();
    throw error;
  }
};

/** What a crash left of closed accounts is erased while others are served. */
const finishClosures = async (
  { useCases }: Slipway,
  logger: Logger,
): Promise<void> => {
  try {
    const { finished } = await useCases.finishClosures();
    if (finished > 0) logger.info({ finished }, 'closed accounts erased');
  } catch (err) {
    logger.error({ err }, 'closed accounts are not erased yet');
  }
};

/** Port 0 asks for any that is free; only now it is known which. */
const withPort = (publicUrl: string, port: number): string =>
  publicUrl.replace(/:0$/, `:${String(port)}`);
