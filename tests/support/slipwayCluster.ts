import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineSettings } from '#infrastructure/composition/processes/openProcess.ts';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { kafkaTopics } from '#infrastructure/kafka/topics.ts';
import { databaseIn, openMongo } from '#infrastructure/mongo/database.ts';
import { administerKafka, dropDatabase } from './engineClients.ts';
import type { SlipwayProcess } from './slipwayProcess.ts';
import { startSlipway } from './slipwayProcess.ts';
import type { DoubleProcess } from './eventStoreDb/doubleProcess.ts';
import { startDouble } from './eventStoreDb/doubleProcess.ts';

export const ROLES = ['api', 'relay', 'projector'] as const;
export type ClusterRole = (typeof ROLES)[number];

/** A distributed Slipway with several real processes of each role. */
export type SlipwayCluster = Readonly<{
  /** The cluster's temporary folder, until it is disposed of. */
  folder: string;
  settings: EngineSettings;
  eventStore: DoubleProcess;
  processes: Readonly<Record<ClusterRole, readonly SlipwayProcess[]>>;
  /** The URLs of the API processes. */
  urls: readonly string[];
  /** Starts another process, perhaps of another build; `all` has all roles. */
  start: (
    role: ClusterRole | 'all',
    options?: Readonly<{ main?: string }>,
  ) => Promise<SlipwayProcess>;
  /** The active relay among those that answer, or null. */
  activeRelay: (except?: SlipwayProcess) => Promise<SlipwayProcess | null>;
  dispose: () => Promise<void>;
}>;

/** Practically no limits, so that long tests never reach them. */
const ENTITLEMENTS = JSON.stringify({ maxTeams: 1000, maxOwnedTeams: 1000 });
const START_MS = 180_000;
const POLL_MS = 200;
const OK = 200;

/** Starts `each` processes of each role; resolves once the API is ready. */
export const startCluster = async (
  engines: Readonly<{ kafkaBrokers: string; mongoUrl: string }>,
  {
    each = 2,
    env = {},
  }: Readonly<{ each?: number; env?: Readonly<Record<string, string>> }> = {},
): Promise<SlipwayCluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-cluster-'));
  const databaseName = `faults_${crypto.randomUUID().replaceAll('-', '')}`;
  const eventStore = await startDouble(join(folder, 'events.jsonl'));
  const url = new URL(engines.mongoUrl);
  url.pathname = `/${databaseName}`;
  const others: SlipwayProcess[] = [];
  const start = (
    role: ClusterRole | 'all',
    options: Readonly<{ main?: string }> = {},
  ) =>
    startSlipway({
      ...options,
      data: folder,
      env: {
        SLIPWAY_ENGINE: 'distributed',
        SLIPWAY_ROLE: role,
        EVENTSTORE_URL: eventStore.url,
        KAFKA_BROKERS: engines.kafkaBrokers,
        MONGODB_URL: url.href,
        SLIPWAY_ENTITLEMENTS: ENTITLEMENTS,
        ...env,
      },
    });
  const startSeveral = (role: ClusterRole) =>
    Promise.all(Array.from({ length: each }, () => start(role)));
  const [api, relay, projector] = await Promise.all(ROLES.map(startSeveral));
  const processes = {
    api: api ?? [],
    relay: relay ?? [],
    projector: projector ?? [],
  };
  const urls = processes.api.map((process) => process.url);
  await untilReady(urls);
  const settings = {
    eventStoreUrl: eventStore.url,
    kafkaBrokers: engines.kafkaBrokers,
    mongoUrl: url.href,
  };
  return {
    folder,
    settings,
    eventStore,
    processes,
    urls,
    start: async (...args) => {
      const other = await start(...args);
      others.push(other);
      return other;
    },
    activeRelay: async (except) => {
      for (const relay of processes.relay) {
        if (relay !== except && (await isActive(relay.url))) return relay;
      }
      return null;
    },
    dispose: async () => {
      const all = [...Object.values(processes).flat(), ...others];
      await Promise.all(all.map((process) => process.end('SIGKILL')));
      await eventStore.kill();
      await deleteData(settings);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Resolves once each process is ready; throws after three minutes. */
export const untilReady = async (urls: readonly string[]): Promise<void> => {
  const end = performance.now() + START_MS;
  for (;;) {
    const all = await Promise.all(urls.map(readiness));
    const late = all.filter(({ status }) => status !== OK);
    if (late.length === 0) return;
    if (performance.now() > end) {
      const states = late.map(({ body }) => body).join('\n');
      throw new Error(`It was not ready in time: ${states}`);
    }
    await delay(POLL_MS);
  }
};

/** Removes the cluster's data from shared engines. */
const deleteData = async ({
  kafkaBrokers,
  mongoUrl,
}: EngineSettings): Promise<void> => {
  await dropDatabase(openMongo(mongoUrl));
  const topics = Object.values(kafkaTopics(databaseIn(mongoUrl)));
  await administerKafka(openKafka(kafkaBrokers), (admin) =>
    admin.deleteTopics({ topics }),
  );
};

const readiness = async (
  url: string,
): Promise<Readonly<{ status: number; body: string }>> => {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, body: await response.text() };
};

const isActive = async (url: string): Promise<boolean> => {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  const health = (await response?.json()) as
    | { relay?: { role: string } }
    | undefined;
  return health?.relay?.role === 'active';
};
