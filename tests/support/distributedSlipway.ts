import request from 'supertest';
import { createHttpApp, createWorkerApp } from '#api/app.ts';
import { createMetrics } from '#api/monitoring/metrics.ts';
import { startServer } from '#api/server/startServer.ts';
import { createLogger } from '#api/monitoring/logger.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import {
  composeDistributed,
  composeWorker,
} from '#infrastructure/composition/distributed.ts';
import type { EngineSettings } from '#infrastructure/composition/processes/openProcess.ts';
import { eventually } from './eventually.ts';
import { LOCAL_CODE } from './fixed.ts';
import { exchangeToken } from './people.ts';
import type { Agent } from './testServer.ts';

/** A process of a distributed Slipway, as other processes see it. */
export type SlipwayMember = Readonly<{
  url: string;
  /** A browser; with the given cookie if there is one. */
  agent: (cookie?: string) => Agent;
  close: () => Promise<void>;
}>;

/** One proxy, so that tests can choose addresses. */
const ADDRESS = { port: 0, host: '127.0.0.1', proxies: 1 };
const silentMonitoring = () => ({
  metrics: createMetrics(),
  logger: createLogger('silent'),
});

/** Starts a process that serves calls; `all` does the other roles' work too. */
export const startApi = async (
  settings: EngineSettings,
  role: 'api' | 'all' = 'api',
): Promise<SlipwayMember> => {
  const slipway = await composeDistributed({
    ...settings,
    role,
    entitlements: DEFAULT_ENTITLEMENTS,
    rateLimits: false,
    localCode: LOCAL_CODE,
  });
  const app = createHttpApp({
    ...slipway,
    ...silentMonitoring(),
    clientFolder: '/nowhere',
    proxies: ADDRESS.proxies,
  });
  return openMember(app, slipway.close);
};

export const startWorker = (
  settings: EngineSettings,
  role: 'relay' | 'projector',
): Promise<SlipwayMember> => {
  const { readHealth, close } = composeWorker({ ...settings, role });
  return openMember(
    createWorkerApp({ readHealth, ...silentMonitoring() }),
    close,
  );
};

const openMember = async (
  app: Parameters<typeof startServer>[0],
  closeSlipway: () => Promise<void>,
): Promise<SlipwayMember> => {
  const server = await startServer(app, ADDRESS);
  const url = `http://127.0.0.1:${String(server.port)}`;
  return {
    url,
    agent: (cookie) => {
      const browser = request.agent(url).set('X-Slipway-Client', 'test');
      return cookie === undefined ? browser : browser.set('Cookie', cookie);
    },
    close: async () => {
      await server.stop(1000);
      await closeSlipway();
    },
  };
};

/** Signs in and returns the session, which is valid in every process. */
export const sessionOf = async ({ agent }: SlipwayMember): Promise<string> => {
  let session = '';
  // On a busy machine, the reply is 503 until the new account can be read.
  await eventually(async () => {
    const { headers, status } = await exchangeToken(
      agent(),
      'ada@example.com',
      { timeZone: 'UTC' },
    );
    session = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    return status === 200;
  });
  return session;
};
