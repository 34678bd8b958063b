import { setTimeout as delay } from 'node:timers/promises';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { databaseIn } from '#infrastructure/mongo/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import type { FaultClients } from './faultClients.ts';
import type { EngineName, OwnEngines } from './ownEngines.ts';
import { republish } from './republish.ts';
import type {
  ClusterRole,
  SlipwayCluster,
} from '#tests/support/slipwayCluster.ts';

export type Target = Readonly<{
  cluster: SlipwayCluster;
  clients: FaultClients;
  /** Null if other tests use the engines too. */
  engines: OwnEngines | null;
  /** Returns a number from 0 up to but not including 1. */
  random: () => number;
}>;

/** A fault that occurs while people work and is repaired at its end. */
export type Fault = Readonly<{
  name: string;
  /** Whether it kills or freezes engines, which other tests may be using. */
  needsOwnEngines: boolean;
  inject: (target: Target) => Promise<void>;
}>;

/** Longer than a relay's lease of 10 s and the brokers' deadline. */
const PAST_LEASE_MS = 12_000;
const [BRIEF_MS, LONG_MS] = [100, 1500];
const LATE_MS = 300;
const LATE_TIMES = 12;
const READY_MS = 60_000;

const randomDelay = ({ random }: Target): Promise<void> =>
  delay(BRIEF_MS + random() * (LONG_MS - BRIEF_MS));

const engineKilled = (engine: EngineName): Fault => ({
  name: `${engine} is killed`,
  needsOwnEngines: true,
  inject: async (target) => {
    await randomDelay(target);
    await target.engines?.kill(engine);
    try {
      await randomDelay(target);
      if (engine === 'kafka') await target.clients.read();
    } finally {
      await target.engines?.start(engine);
    }
    await randomDelay(target);
  },
});

const eventStoreKilled: Fault = {
  name: 'the event store is killed',
  needsOwnEngines: false,
  inject: async (target) => {
    const { eventStore } = target.cluster;
    await randomDelay(target);
    await eventStore.kill();
    try {
      await target.clients.read();
      await randomDelay(target);
    } finally {
      await eventStore.start();
    }
    await randomDelay(target);
  },
};

const processKilled = (role: ClusterRole): Fault => ({
  name: `${role} is killed`,
  needsOwnEngines: false,
  inject: async (target) => {
    const both = target.cluster.processes[role];
    const killed = both[Math.floor(target.random() * both.length)];
    await randomDelay(target);
    await killed?.end('SIGKILL');
    await randomDelay(target);
    await killed?.restart();
    await randomDelay(target);
  },
});

const everyProcess = ({ cluster }: Target): readonly SlipwayProcess[] =>
  Object.values(cluster.processes).flat();

const allKilled: Fault = {
  name: 'all processes are killed at once',
  needsOwnEngines: false,
  inject: async (target) => {
    const all = everyProcess(target);
    await randomDelay(target);
    await Promise.all(all.map((process) => process.end('SIGKILL')));
    await randomDelay(target);
    await Promise.all(all.map((process) => process.restart()));
    await randomDelay(target);
  },
};

const everythingKilled: Fault = {
  name: 'everything is killed at once, the engines as well',
  needsOwnEngines: true,
  inject: async (target) => {
    const { cluster, engines } = target;
    const all = everyProcess(target);
    await randomDelay(target);
    await Promise.all([
      ...all.map((process) => process.end('SIGKILL')),
      cluster.eventStore.kill(),
      engines?.kill('kafka'),
      engines?.kill('mongo'),
    ]);
    try {
      // Some processes start before the engines that they need.
      await Promise.all(all.slice(0, 3).map((process) => process.restart()));
    } finally {
      await cluster.eventStore.start();
      await engines?.start('mongo');
      await engines?.start('kafka');
      await Promise.all(all.slice(3).map((process) => process.restart()));
    }
    await randomDelay(target);
  },
};

const lateRelay: Fault = {
  name: 'a relay publishes late, after its lease expired',
  needsOwnEngines: false,
  inject: async (target) => {
    const { cluster } = target;
    const relay = await activeRelayOf(cluster);
    await randomDelay(target);
    relay.signal('SIGSTOP');
    try {
      await delay(PAST_LEASE_MS);
      const other = cluster.processes.relay.find(
        (process) => process !== relay,
      );
      await eventually(
        async () => (await activeRelayOf(cluster, relay)) === other,
      );
    } finally {
      relay.signal('SIGCONT');
    }
    await randomDelay(target);
  },
};

const activeRelayOf = async (
  { activeRelay }: SlipwayCluster,
  except?: SlipwayProcess,
): Promise<SlipwayProcess> => {
  const relays: SlipwayProcess[] = [];
  await eventually(async () => {
    const active = await activeRelay(except);
    if (active !== null) relays.push(active);
    return active !== null;
  }, READY_MS);
  return relays[0] as SlipwayProcess;
};

const lateBroker: Fault = {
  name: 'the broker answers late',
  needsOwnEngines: true,
  inject: async (target) => {
    const { engines, random } = target;
    for (let time = 0; time < LATE_TIMES; time++) {
      await engines?.freeze('kafka');
      await delay(LATE_MS + random() * LATE_MS);
      await engines?.thaw('kafka');
      await delay(random() * LATE_MS);
    }
  },
};

const silentBroker: Fault = {
  name: 'the broker is silent for longer than its clients wait',
  needsOwnEngines: true,
  inject: async (target) => {
    await randomDelay(target);
    await target.engines?.freeze('kafka');
    await delay(PAST_LEASE_MS);
    await target.engines?.thaw('kafka');
    await randomDelay(target);
  },
};

const republished: Fault = {
  name: 'messages are published again, late, with partitions in another order',
  needsOwnEngines: false,
  inject: async (target) => {
    await randomDelay(target);
    await republish(target.cluster.settings, target.random);
    await randomDelay(target);
  },
};

const replayed: Fault = {
  name: 'all messages are delivered again from offset 0 into live read models',
  needsOwnEngines: false,
  inject: async (target) => {
    const { settings, processes } = target.cluster;
    await randomDelay(target);
    await Promise.all(
      processes.projector.map((projector) => projector.end('SIGTERM')),
    );
    await forgetOffsets(settings);
    await Promise.all(
      processes.projector.map((projector) => projector.restart()),
    );
    await randomDelay(target);
  },
};

/** An unknown consumer group starts with the first message. */
const forgetOffsets = async ({
  kafkaBrokers,
  mongoUrl,
}: SlipwayCluster['settings']): Promise<void> => {
  const admin = openKafka(kafkaBrokers).admin();
  await admin.connect();
  try {
    const { groups } = await admin.listGroups();
    const prefix = `${databaseIn(mongoUrl)}.`;
    const groupIds = groups
      .map(({ groupId }) => groupId)
      .filter((id) => id.startsWith(prefix));
    await admin.deleteGroups(groupIds);
  } finally {
    await admin.disconnect();
  }
};

/** Short faults that do not touch the shared engines. */
const PLAIN_FAULTS: readonly Fault[] = [
  eventStoreKilled,
  processKilled('api'),
  processKilled('relay'),
  processKilled('projector'),
];

/**
 * In one round, because the comparison after each round takes most of the time.
 */
export const EACH_ONCE: Fault = {
  name: 'each process, and the event store, are killed once',
  needsOwnEngines: false,
  inject: async (target) => {
    for (const { inject } of PLAIN_FAULTS) await inject(target);
  },
};

export const FAULTS: readonly Fault[] = [
  ...PLAIN_FAULTS,
  engineKilled('kafka'),
  engineKilled('mongo'),
  allKilled,
  everythingKilled,
  lateRelay,
  lateBroker,
  silentBroker,
  republished,
  replayed,
];
