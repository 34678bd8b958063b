import { join } from 'node:path';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { ReadHealth } from '#application/shared/ports/Health.ts';
import type { Settings } from './settings/settings.ts';
import type { ApiDependencies } from './http/dependencies.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { createHttpApp, createWorkerApp } from './app.ts';
import { startHousekeeping } from './server/housekeeping.ts';
import { printedAddress } from './server/printedAddress.ts';
import { runWebhooks } from './server/runWebhooks.ts';
import { startServer } from './server/startServer.ts';

/** What the composition provides, and a function to close it. */
export type Slipway = Omit<
  ApiDependencies,
  | 'metrics'
  | 'logger'
  | 'clientFolder'
  | 'chatScript'
  | 'proxies'
  | 'metricsToken'
> &
  Readonly<{ close: () => Promise<void> }>;

export type Running = Readonly<{
  /** The address that people open. */
  url: string;
  /** Ends background work, streams and requests, then closes the stores. */
  stop: () => Promise<void>;
}>;

/** The folder of the built client. */
const CLIENT_FOLDER = join(import.meta.dirname, '../dist/web');

/** How long running requests may take once the server stops, in ms. */
const SHUTDOWN_GRACE_MS = 3500;

type Monitoring = Readonly<{ logger: Logger; metrics: Metrics }>;

/** Serves a Slipway over HTTP. If it throws CannotListen, it has closed it. */
export const serve = async (
  slipway: Slipway,
  settings: Settings,
  monitoring: Monitoring,
): Promise<Running> => {
  const app = createHttpApp({
    ...slipway,
    ...monitoring,
    clientFolder: CLIENT_FOLDER,
    chatScript: settings.chatScript,
    proxies: settings.proxies,
    metricsToken: settings.metricsToken,
  });
  const running = await listen(app, settings, slipway.close);
  const stopHousekeeping = startHousekeeping(
    {
      useCases: slipway.useCases,
      isLocalServed: isLocalServed(slipway),
      setUnfinished: monitoring.metrics.setUnfinishedWorkflows,
    },
    monitoring.logger,
  );
  const stopWebhooks = runWebhooks(slipway.useCases, monitoring);
  return {
    url: printedAddress(running.url, slipway, monitoring.logger),
    stop: async () => {
      stopHousekeeping();
      await stopWebhooks();
      endStreams(slipway);
      await running.stop();
    },
  };
};

/**
 * Whether local sign-in is served. Without any provider it counts as served,
 * because nobody could prove more than local sign-in does.
 */
const isLocalServed = ({
  identityVerifier: { providers },
}: Pick<Slipway, 'identityVerifier'>): boolean =>
  providers.length === 0 || providers.includes('Local');

/** Streams end by themselves only when their clients leave. */
export const endStreams = ({ useCases }: Pick<Slipway, 'useCases'>): void => {
  useCases.live.close();
};

/** A process without API calls, which only reports its health. */
export type Worker = Readonly<{
  readHealth: ReadHealth;
  close: () => Promise<void>;
}>;

/** Serves a worker's health. If it throws CannotListen, it has closed it. */
export const serveWorker = (
  { readHealth, close }: Worker,
  settings: Settings,
  monitoring: Monitoring,
): Promise<Running> =>
  listen(
    createWorkerApp({
      readHealth,
      ...monitoring,
      metricsToken: settings.metricsToken,
    }),
    settings,
    close,
  );

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
        await server.stop(SHUTDOWN_GRACE_MS);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Port 0 means any free port, which is known only now. */
const withPort = (publicUrl: string, port: number): string =>
  publicUrl.replace(/:0$/, `:${String(port)}`);
