import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Response, Test } from 'supertest';
import request from 'supertest';
import { mergePositions } from '#api/contract/positions.ts';
import { createHttpApp } from '#api/app.ts';
import { toRefusalReply } from '#api/http/errors.ts';
import { refusalsOf } from '#api/http/refusalCodes.ts';
import type { Route } from '#api/http/route.ts';
import { createMetrics } from '#api/monitoring/metrics.ts';
import { runWebhooks } from '#api/server/runWebhooks.ts';
import type { HttpServer } from '#api/server/startServer.ts';
import { startServer } from '#api/server/startServer.ts';
import { createLogger } from '#api/monitoring/logger.ts';
import { endStreams } from '#api/serve.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import type { DistributedSlipway } from '#infrastructure/composition/distributed.ts';
import type { OpenAiSettings } from '#infrastructure/ai/openaiTextGenerator.ts';
import type { IdentitySettings } from '#infrastructure/identity/openIdentity.ts';
import { LOCAL_CODE, NOW } from './fixed.ts';
import { logSecrets } from './logSecrets.ts';
import type { SettableClock } from './settableClock.ts';
import { settableClock } from './settableClock.ts';
import type { TestComposition } from './testComposition.ts';
import { isDistributed, testComposition } from './testComposition.ts';

/** A separate browser, with a cookie jar. */
export type Agent = ReturnType<typeof request.agent>;

export type TestServer = Readonly<{
  clock: SettableClock;
  /** The folder of all stored data. */
  dataFolder: string;
  /** The composition of the server. */
  slipway: () => TestSlipway;
  url: () => string;
  /** A browser without a session. */
  agent: () => Agent;
  /** A browser of a user who has signed in on this computer. */
  signIn: (emailAddress?: string) => Promise<Agent>;
  /** A browser of a user that no other test of the server uses. */
  signInNew: () => Promise<Agent>;
  /** The cookie of a session, for hand-made requests. */
  openSession: (emailAddress?: string) => Promise<string>;
  /** Everything that was logged, at the finest level. */
  logs: () => string;
  /** Stops it and starts it again with the same data. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}>;

export type TestServerOptions = Readonly<{
  now?: string;
  entitlements?: Partial<Entitlements>;
  publicUrl?: string;
  /** The sign-in providers; local sign-in without any. */
  identity?: IdentitySettings;
  requireInvitation?: boolean;
  allowedDomains?: readonly string[];
  mailSignIn?: boolean;
  localSignIn?: 'everyone' | 'thisComputer' | 'nobody';
  invitationDays?: number;
  chatSecret?: string;
  smtp?: Readonly<{ url: string; from: string }>;
  rateLimits?: boolean;
  metricsToken?: string;
  /**
   * The number of proxies; by default one, so that tests can choose addresses.
   */
  proxies?: number;
  /** Whether webhooks are sent, even to this computer; none by default. */
  webhookPrivate?: boolean;
  /** A provider of generated texts; by default the offline writer. */
  openai?: OpenAiSettings;
  /** The folder of the built client; none by default. */
  clientFolder?: string;
  /** Changes the server's parts, for example to make one fail. */
  adapt?: (slipway: TestSlipway) => TestSlipway;
}>;

/** The composition that all deployments share. */
export type TestSlipway = DistributedSlipway;

/**
 * Slipway over HTTP, with separate data and clock: embedded, or distributed
 * with SLIPWAY_TEST_ENGINE=distributed. Each reply is checked against the
 * schema of its route, and each refusal against the declared codes (L121).
 */
export const startTestServer = async (
  options: TestServerOptions = {},
): Promise<TestServer> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'slipway-api-'));
  const clock = settableClock(options.now ?? NOW);
  let logged = '';
  const write = (line: string) => {
    logged += line;
  };
  const catchUp = isDistributed() ? waitForEarlierChanges() : () => undefined;
  const composition = await testComposition(dataFolder);
  const start = () => startOnce(composition, clock, { ...options, write });
  let running = await start();

  const secrets = logSecrets([LOCAL_CODE]);
  const agent = (): Agent =>
    request
      .agent(running.url)
      .set('X-Slipway-Client', 'test')
      .use(catchUp)
      .use(secrets.collectFrom);
  const signInAs = async (emailAddress = 'ada@example.com') => {
    const browser = agent();
    await signIn(browser, emailAddress);
    return browser;
  };
  let users = 0;

  return {
    clock,
    dataFolder,
    agent,
    url: () => running.url,
    slipway: () => running.slipway,
    logs: () => logged,
    signIn: signInAs,
    signInNew: () => signInAs(`user${String(++users)}@example.com`),
    openSession: async (emailAddress = 'ada@example.com') => {
      const { headers } = await exchange(agent(), emailAddress);
      return String(headers['set-cookie']).split(';', 1)[0] ?? '';
    },
    restart: async () => {
      await running.stop();
      running = await start();
    },
    close: async () => {
      await running.stop();
      await composition.dispose();
      await rm(dataFolder, { recursive: true, force: true });
      // Checked here for every API test, so that no test can forget it.
      secrets.requireNone(logged);
    },
  };
};

/**
 * Makes every request wait for the changes of all earlier ones, as the web
 * client does; otherwise asynchronous projections could give stale reads.
 */
const waitForEarlierChanges = () => {
  let position: string | null = null;
  return (call: Pick<Test, 'set' | 'on'>) => {
    const sent = position;
    if (sent !== null) void call.set('X-Slipway-After', sent);
    call.on('response', ({ headers }: Response) => {
      const header: unknown = headers['x-slipway-position'];
      if (typeof header === 'string')
        position = mergePositions(position, header, sent);
    });
  };
};

/** Signs in on this computer and returns the context. */
export const signIn = async (browser: Agent, emailAddress: string) =>
  (await exchange(browser, emailAddress)).body.data;

const exchange = async (browser: Agent, emailAddress: string) => {
  const { body } = await browser
    .post('/v1/auth/local')
    .send({ emailAddress, code: LOCAL_CODE })
    .expect(200);
  const { idToken } = body.data;
  return browser
    .post('/v1/auth/exchange-token')
    .send({ provider: 'Local', idToken, timeZone: 'UTC' })
    .expect(200);
};

type Start = TestServerOptions & Readonly<{ write: (line: string) => void }>;

const startOnce = async (
  { compose, dataFolder }: TestComposition,
  clock: SettableClock,
  {
    entitlements,
    clientFolder,
    adapt,
    write,
    proxies = 1,
    metricsToken,
    ...options
  }: Start,
) => {
  const metrics = createMetrics();
  const composed = await compose({
    localCode: LOCAL_CODE,
    ...options,
    clock,
    entitlements: { ...DEFAULT_ENTITLEMENTS, ...entitlements },
    onAppended: metrics.countAppended,
  });
  const slipway = adapt?.(composed) ?? composed;
  const app = createHttpApp({
    ...slipway,
    metrics,
    logger: createLogger('trace', { write }),
    clientFolder: clientFolder ?? join(dataFolder, 'none'),
    proxies,
    metricsToken: metricsToken ?? null,
    inspect: requireMatchingSchema,
    inspectError: requireDeclared,
  });
  const server = await startServer(app, {
    port: 0,
    host: '127.0.0.1',
    proxies,
  });
  const stopWebhooks =
    options.webhookPrivate === true
      ? runWebhooks(slipway.useCases, {
          logger: createLogger('trace', { write }),
          metrics,
        })
      : () => Promise.resolve();
  return {
    slipway,
    url: `http://127.0.0.1:${String(server.port)}`,
    stop: async () => {
      await stopWebhooks();
      await stop(server, composed);
    },
  };
};

/** Throws if a reply differs from the schema of its route. */
const requireMatchingSchema = (
  { method, path, reply }: Route,
  data: unknown,
) => {
  const { success, error } = reply.safeParse(data);
  if (success) return;
  throw new Error(
    `${method} ${path} does not answer as declared: ${error.message}`,
  );
};

/** Throws if a route does not declare the code of a refusal. */
const requireDeclared = (route: Route, error: unknown) => {
  const { code = '' } = toRefusalReply(error, '').data;
  const declared: readonly string[] = refusalsOf(route);
  // A wrong method is not an operation of the description.
  if (declared.includes(code) || code === 'REQUEST.METHOD_NOT_ALLOWED') return;
  throw new Error(
    `${route.method} ${route.path} refuses with ${code}: add it to the route's \`refusals\`.`,
  );
};

const stop = async (server: HttpServer, slipway: TestSlipway) => {
  endStreams(slipway);
  await server.stop(1000);
  await slipway.close();
};
