// Calls of twenty teams while one partition of the topics is blocked, compared
// with those before. Needs KAFKA_BROKERS and MONGODB_URL.
import { setTimeout as delay } from 'node:timers/promises';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { partitionNames } from '#infrastructure/kafka/outgoingMessages.ts';
import {
  kafkaTopics,
  DEFAULT_PARTITIONS,
} from '#infrastructure/kafka/topics.ts';
import { databaseIn } from '#infrastructure/mongo/database.ts';
import type { ApiSession } from '#tests/support/apiSession.ts';
import { openApiSessionWithRetries } from '#tests/support/apiSession.ts';
import type { SlipwayCluster } from '#tests/support/slipwayCluster.ts';
import { startCluster } from '#tests/support/slipwayCluster.ts';
import type { Figure } from './bench.ts';
import { quantile, report } from './bench.ts';

const TEAMS = 20;
/** The length of each phase. */
const SECONDS = 60;
/** The pause between two calls of a team. */
const PAUSE_MS = 2000;
const HELD_AIM = { of: 'ratio', atMost: 1.1 } as const;

const kafkaBrokers = process.env['KAFKA_BROKERS'] ?? '';
const mongoUrl = process.env['MONGODB_URL'] ?? '';
if (kafkaBrokers === '' || mongoUrl === '') {
  console.log('This bench needs KAFKA_BROKERS and MONGODB_URL.');
  process.exit(0);
}

type Team = Readonly<{
  session: ApiSession;
  itemId: string;
  /** The partition of the team's events, such as `teams/3`. */
  partitionId: string;
}>;

type Timed = { commands: number[]; reads: number[]; stale: number };

const openTeam = async (
  { urls, settings }: SlipwayCluster,
  n: number,
): Promise<Team> => {
  const session = await openApiSessionWithRetries(
    urls,
    `team${String(n)}@bench.test`,
  );
  const body = { projectId: session.projectId, description: 'Work' };
  const created = await session.call({
    method: 'POST',
    path: '/teams/active/project-items/gtm',
    body: { ...body, newAssignment: null },
  });
  const context = await session.call({
    method: 'GET',
    path: '/user/core-application-context',
    upToDate: true,
  });
  const names = partitionNames(
    kafkaTopics(databaseIn(settings.mongoUrl)),
    DEFAULT_PARTITIONS,
  );
  const { id } = names(context.data.activeTeam.id as string);
  return { session, itemId: created.data.id as string, partitionId: id };
};

/** Repeatedly changes an item and reads all items. */
const work = async (team: Team, into: Timed): Promise<void> => {
  const { session, itemId } = team;
  const end = performance.now() + SECONDS * 1000;
  // Spreads the teams over the pause.
  await delay(Math.random() * PAUSE_MS);
  for (let n = 0; performance.now() < end; n++) {
    const from = performance.now();
    const { status } = await session.call({
      method: 'PUT',
      path: `/teams/active/project-items/all/${itemId}/complete`,
      body: { markComplete: n % 2 === 0 },
    });
    if (status !== 200) throw new Error(`It answered ${String(status)}.`);
    into.commands.push(performance.now() - from);
    await delay(PAUSE_MS);
    const start = performance.now();
    const { isStale } = await session.call({
      method: 'POST',
      path: `/teams/active/projects/${session.projectId}/all/query`,
      body: {},
      upToDate: true,
    });
    into.reads.push(performance.now() - start);
    if (isStale) into.stale += 1;
    await delay(PAUSE_MS);
  }
};

const phase = async (teams: readonly Team[]): Promise<Map<Team, Timed>> => {
  const timed = new Map(
    teams.map((team) => [team, { commands: [], reads: [], stale: 0 }]),
  );
  await Promise.all([...timed].map(([team, into]) => work(team, into)));
  return timed;
};

/**
 * Publishes a message that no projection can read, which blocks this partition.
 */
const blockPartition = async (
  { settings }: SlipwayCluster,
  { partitionId }: Team,
) => {
  const topics = kafkaTopics(databaseIn(settings.mongoUrl));
  const producer = openKafka(kafkaBrokers).producer();
  await producer.connect();
  const partition = Number(partitionId.split('/').at(-1));
  const messages = [{ key: 'held', value: 'no event', partition }];
  await producer.send({ topic: topics.teams, messages });
  await producer.disconnect();
};

const mergeTimes = (timed: readonly Timed[], name: 'commands' | 'reads') =>
  timed.flatMap((round) => round[name]);

const staleIn = (timed: readonly Timed[]): number =>
  timed.reduce((sum, { stale }) => sum + stale, 0);

const compareTimes = (before: readonly Timed[], held: readonly Timed[]) =>
  (['commands', 'reads'] as const).flatMap((name) =>
    [0.5, 0.99].map((share): Figure => {
      const baseline = quantile(mergeTimes(before, name), share);
      const value = quantile(mergeTimes(held, name), share);
      return {
        name: `${name} of other teams, p${String(share * 100)}`,
        unit: 'ms',
        value,
        baseline,
        ratio: value / baseline,
        ...(share === 0.99 ? { aim: HELD_AIM } : {}),
      };
    }),
  );

const cluster = await startCluster({ kafkaBrokers, mongoUrl }, { each: 1 });
try {
  const teams: Team[] = [];
  for (let n = 0; n < TEAMS; n++) teams.push(await openTeam(cluster, n));
  const [first] = teams as [Team];
  const isHeld = ({ partitionId }: Team) => partitionId === first.partitionId;
  // A warm-up, which is not measured.
  await phase(teams);
  const before = await phase(teams);
  await blockPartition(cluster, first);
  const during = await phase(teams);
  const others = (timed: ReadonlyMap<Team, Timed>) =>
    [...timed].filter(([team]) => !isHeld(team)).map(([, rounds]) => rounds);
  const own = [...during].filter(([team]) => isHeld(team));
  const ownTimes = own.map(([, rounds]) => rounds);
  report('One partition held back for a minute, twenty teams', [
    ...compareTimes(others(before), others(during)),
    {
      name: `stale reads of ${String(TEAMS - own.length)} other teams`,
      unit: 'reads',
      value: staleIn(others(during)),
      baseline: staleIn(others(before)),
    },
    {
      name: `reads of the ${String(own.length)} held teams, p50`,
      unit: 'ms',
      value: quantile(mergeTimes(ownTimes, 'reads'), 0.5),
    },
    {
      name: '  of these stale, and said so',
      unit: 'reads',
      value: staleIn(ownTimes),
    },
  ]);
} finally {
  await cluster.dispose();
}
