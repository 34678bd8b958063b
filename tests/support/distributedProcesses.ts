import { uniqueName, requireVariable, deleteTestData } from './testEngines.ts';
import { startEventStoreDbProcess } from './eventStoreDb/doubleProcess.ts';
import { eventually } from './eventually.ts';
import type { SlipwayProcess } from './slipwayProcess.ts';
import { startSlipway } from './slipwayProcess.ts';

type Role = 'api' | 'relay' | 'projector';

/** A distributed Slipway with a real process for each of its roles. */
export type DistributedProcesses = Readonly<
  Record<Role, SlipwayProcess> & {
    /** Ends all processes and removes their data from the engines. */
    dispose: () => Promise<void>;
  }
>;

/**
 * Starts the processes on the engines of the tests, each until it is ready, and
 * also EventStoreDB. Throws if KAFKA_BROKERS or MONGODB_URL is missing.
 */
export const startDistributed = async (): Promise<DistributedProcesses> => {
  const resources = new AsyncDisposableStack();
  try {
    const name = uniqueName();
    resources.defer(() => deleteTestData(name));
    const eventStore = await startEventStoreDbProcess();
    resources.defer(eventStore.end);
    const engines = {
      SLIPWAY_ENGINE: 'distributed',
      EVENTSTORE_URL: eventStore.url,
      KAFKA_BROKERS: requireVariable('KAFKA_BROKERS'),
      MONGODB_URL: withDatabase(requireVariable('MONGODB_URL'), name),
    };
    const start = async (role: Role) => {
      const started = await startSlipway({
        env: { ...engines, SLIPWAY_ROLE: role },
      });
      resources.defer(started.dispose);
      return started;
    };
    const [api, relay, projector] = await Promise.all([
      start('api'),
      start('relay'),
      start('projector'),
    ]);
    await Promise.all([api, relay, projector].map(untilReady));
    return { api, relay, projector, dispose: () => resources.disposeAsync() };
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
};

/**
 * Waits until a process is ready, including the first builds of read models.
 */
export const untilReady = ({ url }: SlipwayProcess): Promise<void> =>
  eventually(async () => {
    const response = await fetch(`${url}/readyz`);
    const { status } = (await response.json()) as { status: string };
    return status === 'ready';
  }, 180_000);

const withDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};
