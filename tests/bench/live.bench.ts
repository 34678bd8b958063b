// How soon others see a change: the time from the reply to a command to its
// message at the last of 100 connections, compared with one connection; then
// the cost of 1,000 idle connections. With KAFKA_BROKERS and MONGODB_URL, the
// first part runs on a process of each role with fewer changes.
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { EventSource } from 'eventsource';
import type { LiveChanged, Team } from '#api/contract/index.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import type { ApiSession } from '#tests/support/apiSession.ts';
import { openApiSessionWithRetries } from '#tests/support/apiSession.ts';
import { createDemos } from '#tests/support/createDemos.ts';
import { openLiveSource } from '#tests/support/openLiveSource.ts';
import { startCluster } from '#tests/support/slipwayCluster.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { hasEngines, requireVariable } from '#tests/support/testEngines.ts';
import type { Figure } from './bench.ts';
import { quantile, report } from './bench.ts';
import { usageOf } from './processUsage.ts';

const { values: options } = parseArgs({
  strict: false,
  options: { seconds: { type: 'string', default: '20' } },
});

const SECONDS = Number(options.seconds);
/**
 * FerretDB reads a whole collection for each write, so more than four a second
 * would pile up.
 */
const CHANGES_PER_SECOND = hasEngines() ? 4 : 20;
const ITEMS = 20;
/** A person may have twenty connections. */
const PEOPLE = 55;
const IDLE_MS = 30_000;
/** The garbage of a load is only collected when the server is idle. */
const REST_MS = 60_000;

const env = {
  SLIPWAY_ENTITLEMENTS: JSON.stringify({
    ...DEFAULT_ENTITLEMENTS,
    maxTeamMembers: PEOPLE,
  }),
};

/** `pid` is that of the process to measure. */
const start = async () => {
  if (!hasEngines()) {
    const { url, pid, dispose } = await startSlipway({ env });
    return { urls: [url], pid, dispose };
  }
  const engines = {
    kafkaBrokers: requireVariable('KAFKA_BROKERS'),
    mongoUrl: requireVariable('MONGODB_URL'),
  };
  const { urls, dispose } = await startCluster(engines, { env, each: 1 });
  return { urls, pid: null, dispose };
};

const { urls, pid, dispose } = await start();

/** Distributed, a reply may lack the new invitation for a moment. */
const codeOnceShown = async (
  { call }: ApiSession,
  emailAddress: string,
): Promise<string> => {
  for (;;) {
    const path = '/teams/active';
    const { data } = await call({ method: 'GET', path, upToDate: true });
    const { invitedTeamMembers } = data as Team;
    const found = invitedTeamMembers.find(
      (invitation) => invitation.memberEmailAddress === emailAddress,
    );
    if (found?.inviteCode !== undefined) return found.inviteCode;
  }
};

/** Signs in the members of one team; the first one is its Admin. */
const openTeam = async (): Promise<readonly [ApiSession, ...ApiSession[]]> => {
  const founder = await openApiSessionWithRetries(urls, 'person-0@bench.test');
  const members: ApiSession[] = [];
  for (let n = 1; n < PEOPLE; n++) {
    const memberEmailAddress = `person-${String(n)}@bench.test`;
    await founder.call({
      method: 'POST',
      path: '/teams/active/members',
      body: { memberEmailAddress },
    });
    const code = await codeOnceShown(founder, memberEmailAddress);
    members.push(
      await openApiSessionWithRetries(urls, memberEmailAddress, code),
    );
  }
  return [founder, ...members];
};

const people = await openTeam();
const [admin] = people;
const itemIds = await createDemos(admin, ITEMS);

const connect = (n: number): Promise<EventSource> => {
  const { cookie } = people[n % PEOPLE] ?? admin;
  const source = openLiveSource(urls[n % urls.length] ?? '', cookie);
  return new Promise((resolve, reject) => {
    source.addEventListener('open', () => {
      resolve(source);
    });
    source.addEventListener('error', ({ message = 'cut off' }) => {
      if (source.readyState === source.CLOSED) reject(new Error(message));
    });
  });
};

/**
 * The milliseconds from each reply to each message about it, on all
 * connections.
 */
const latencies = async (connections: number): Promise<number[]> => {
  const sources = await Promise.all(
    Array.from({ length: connections }, (_, n) => connect(n)),
  );
  const received: { text: string; at: number }[] = [];
  for (const source of sources) {
    source.addEventListener('changed', ({ data }) => {
      const at = performance.now();
      const { items = [] } = JSON.parse(String(data)) as LiveChanged;
      for (const { description } of items)
        received.push({ text: description, at });
    });
  }
  const answeredAt = new Map<string, number>();
  const calls: Promise<void>[] = [];
  for (let n = 0; n < SECONDS * CHANGES_PER_SECOND; n++) {
    const description = `Change ${String(n)} of ${String(connections)}`;
    const itemId = itemIds[n % ITEMS] ?? '';
    calls.push(
      (people[n % ITEMS] ?? admin)
        .call({
          method: 'PUT',
          path: `/teams/active/project-items/demos/${itemId}`,
          body: { description },
        })
        .then(() => void answeredAt.set(description, performance.now())),
    );
    await delay(1000 / CHANGES_PER_SECOND);
  }
  await Promise.all(calls);
  await delay(2000);
  for (const source of sources) source.close();
  return received.flatMap(({ text, at }) => {
    const answered = answeredAt.get(text);
    return answered === undefined ? [] : [Math.max(0, at - answered)];
  });
};

/** The cost of 1,000 connections that receive nothing. */
const idleCost = async (process: () => number): Promise<Figure[]> => {
  await delay(REST_MS);
  const before = usageOf(process());
  const sources = await Promise.all(
    Array.from({ length: 1000 }, (_, n) => connect(n)),
  );
  await delay(REST_MS);
  const idle = usageOf(process());
  await delay(IDLE_MS);
  const ended = usageOf(process());
  for (const source of sources) source.close();
  return [
    {
      name: 'memory of 1,000 idle connections',
      unit: 'MiB',
      value: ended.residentMiB - before.residentMiB,
      aim: { of: 'value', atMost: 60 },
    },
    {
      name: 'CPU of 1,000 idle connections',
      unit: '% of a core',
      value: ((ended.cpuMs - idle.cpuMs) / IDLE_MS) * 100,
      aim: { of: 'value', atMost: 2 },
    },
  ];
};

try {
  const alone = await latencies(1);
  const crowd = await latencies(100);
  report(`Live: ${String(CHANGES_PER_SECOND)} changes a second`, [
    ...[0.5, 0.99].map((share) => ({
      name: `from the answer to the message, 100 connections, ${String(share * 100)} %`,
      unit: 'ms',
      value: quantile(crowd, share),
      baseline: quantile(alone, share),
      ratio: quantile(crowd, share) / quantile(alone, share),
      ...(share === 0.99 && {
        aim: { of: 'value', atMost: pid === null ? 1000 : 300 } as const,
      }),
    })),
    {
      name: 'messages received, of those expected',
      unit: 'share',
      value: crowd.length / (SECONDS * CHANGES_PER_SECOND * 100),
      // Two changes of one item within a moment may share a message.
      aim: { of: 'value', atLeast: 0.9 },
    },
    ...(pid === null ? [] : await idleCost(pid)),
  ]);
} finally {
  await dispose();
}
