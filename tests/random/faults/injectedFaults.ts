import { setTimeout as delay } from 'node:timers/promises';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { databaseIn } from '#infrastructure/mongo/database.ts';
import { eventually } from '../../support/eventually.ts';
import type { SlipwayProcess } from '../../support/slipwayProcess.ts';
import type { Crew } from './crew.ts';
import { readingGoesOn } from './crew.ts';
import type { EngineName, OwnEngines } from './engines.ts';
import { resendTopics } from './republish.ts';
import type {
  ClusterRole,
  SlipwayCluster,
} from '../../support/slipwayCluster.ts';

export type Struck = Readonly<{
  cluster: SlipwayCluster;
  crew: Crew;
  /** Null where the engines belong to others as well. */
  engines: OwnEngines | null;
  /** Answers from 0 up to 1. */
  random: () => number;
}>;

/** Does its harm while people work, and has all be back at its end. */
export type Strike = Readonly<{
  name: string;
  needsEngines: boolean;
  strike: (struck: Struck) => Promise<void>;
}>;

/** Longer than the lease of a relay, 10 s, and the brokers' deadline. */
const PAST_LEASE_MS = 12_000;
const [BRIEF_MS, LONG_MS] = [100, 1500];
const LATE_MS = 300;
const LATE_TIMES = 12;
const READY_MS = 60_000;

/** A random moment. */
const aWhile = ({ random }: Struck): Promise<void> =>
  delay(BRIEF_MS + random() * (LONG_MS - BRIEF_MS));

const engineKilled = (engine: EngineName): Strike => ({
  name: `${engine} is killed`,
  needsEngines: true,
  strike: async (struck) => {
    await aWhile(struck);
    await struck.engines?.kill(engine);
    try {
      await aWhile(struck);
      if (engine === 'kafka') await readingGoesOn(struck.crew);
    } finally {
      await struck.engines?.start(engine);
    }
    await aWhile(struck);
  },
});

const eventStoreKilled: Strike = {
  name: 'the event store is killed',
  needsEngines: false,
  strike: async (struck) => {
    const { eventStore } = struck.cluster;
    await aWhile(struck);
    await eventStore.kill();
    try {
      await readingGoesOn(struck.crew);
      await aWhile(struck);
    } finally {
      await eventStore.start();
    }
    await aWhile(struck);
  },
};

const processKilled = (role: ClusterRole): Strike => ({
  name: `${role} is killed`,
  needsEngines: false,
  strike: async (struck) => {
    const both = struck.cluster.processes[role];
    const one = both[Math.floor(struck.random() * both.length)];
    await aWhile(struck);
    await one?.end('SIGKILL');
    await aWhile(struck);
    await one?.restart();
    await aWhile(struck);
  },
});

const lateRelay: Strike = {
  name: 'a relay sends late what it held when its lease ran out',
  needsEngines: false,
  strike: async (struck) => {
    const { cluster } = struck;
    const relay = await theActive(cluster);
    await aWhile(struck);
    relay.signal('SIGSTOP');
    try {
      await delay(PAST_LEASE_MS);
      const other = cluster.processes.relay.find((one) => one !== relay);
      await eventually(async () => (await theActive(cluster, relay)) === other);
    } finally {
      relay.signal('SIGCONT');
    }
    await aWhile(struck);
  },
};

const theActive = async (
  { activeRelay }: SlipwayCluster,
  except?: SlipwayProcess,
): Promise<SlipwayProcess> => {
  const found: SlipwayProcess[] = [];
  await eventually(async () => {
    const active = await activeRelay(except);
    if (active !== null) found.push(active);
    return active !== null;
  }, READY_MS);
  return found[0] as SlipwayProcess;
};

const lateBroker: Strike = {
  name: 'the broker answers late',
  needsEngines: true,
  strike: async (struck) => {
    const { engines, random } = struck;
    for (let time = 0; time < LATE_TIMES; time++) {
      await engines?.freeze('kafka');
      await delay(LATE_MS + random() * LATE_MS);
      await engines?.thaw('kafka');
      await delay(random() * LATE_MS);
    }
  },
};

const silentBroker: Strike = {
  name: 'the broker falls silent for longer than its clients wait',
  needsEngines: true,
  strike: async (struck) => {
    await aWhile(struck);
    await struck.engines?.freeze('kafka');
    await delay(PAST_LEASE_MS);
    await struck.engines?.thaw('kafka');
    await aWhile(struck);
  },
};

const resent: Strike = {
  name: 'messages come again, late, and in another order of partitions',
  needsEngines: false,
  strike: async (struck) => {
    await aWhile(struck);
    await resendTopics(struck.cluster.place, struck.random);
    await aWhile(struck);
  },
};

const replayed: Strike = {
  name: 'all messages come again from offset 0 into what is live',
  needsEngines: false,
  strike: async (struck) => {
    const { place, processes } = struck.cluster;
    await aWhile(struck);
    await Promise.all(processes.projector.map((one) => one.end('SIGTERM')));
    await forgetOffsets(place);
    await Promise.all(processes.projector.map((one) => one.restart()));
    await aWhile(struck);
  },
};

/** Groups that nobody knows begin with the first message of all. */
const forgetOffsets = async ({
  kafkaBrokers,
  mongoUrl,
}: SlipwayCluster['place']): Promise<void> => {
  const admin = openKafka(kafkaBrokers).admin();
  await admin.connect();
  try {
    const { groups } = await admin.listGroups();
    const prefix = `${databaseIn(mongoUrl)}.`;
    const own = groups
      .map(({ groupId }) => groupId)
      .filter((id) => id.startsWith(prefix));
    await admin.deleteGroups(own);
  } finally {
    await admin.disconnect();
  }
};

/** Those that are soon over and leave the engines alone. */
export const PLAIN_STRIKES: readonly Strike[] = [
  eventStoreKilled,
  processKilled('api'),
  processKilled('relay'),
  processKilled('projector'),
];

export const STRIKES: readonly Strike[] = [
  ...PLAIN_STRIKES,
  engineKilled('kafka'),
  engineKilled('mongo'),
  lateRelay,
  lateBroker,
  silentBroker,
  resent,
  replayed,
];
