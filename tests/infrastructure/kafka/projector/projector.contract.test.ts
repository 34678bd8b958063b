import { setTimeout as delay } from 'node:timers/promises';
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from 'vitest';
import type { Kafka } from 'kafkajs';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { kafkaAdmin } from '#infrastructure/kafka/admin.ts';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { kafkaEventSink } from '#infrastructure/kafka/eventSink.ts';
import type { KafkaTopics } from '#infrastructure/kafka/topics.ts';
import { makeKafkaTopics } from '#infrastructure/kafka/makeTopics.ts';
import { kafkaTopics } from '#infrastructure/kafka/topics.ts';
import type { Projector } from '#infrastructure/kafka/projector/projector.ts';
import { createProjector } from '#infrastructure/kafka/projector/projector.ts';
import { StaleGenerationError } from '#infrastructure/readModels/documentStore.ts';
import { mongoPartitions } from '#infrastructure/mongo/readModels/partitions.ts';
import { mongoProgress } from '#infrastructure/mongo/readModels/progress.ts';
import { mongoReadModels } from '#infrastructure/mongo/readModels/readModels.ts';
import type { EventSink } from '#infrastructure/relay/ports.ts';
import { mongoCheckpoints } from '#infrastructure/mongo/checkpoints.ts';
import { mongoLeases } from '#infrastructure/mongo/leases.ts';
import { RELAY } from '#infrastructure/relay/relay.ts';
import type { Mongo } from '#infrastructure/mongo/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';
import type {
  Generations,
  PartitionedStore,
} from '#infrastructure/projecting/build/partitionedStore.ts';
import { retryPartitioned } from '#infrastructure/projecting/parked/retryPartitioned.ts';
import { partitionNames } from '#infrastructure/kafka/outgoingMessages.ts';
import type { Counter } from '../../projecting/counters.ts';
import { counted, counters, versions } from '../../projecting/counters.ts';

const BROKERS = process.env['KAFKA_BROKERS'] ?? '';
const PARTITIONS = 3;
const TEAMS = 5;
/** How long a wait for a blocked partition may last. */
const HELD_MS = 20_000;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe.skipIf(BROKERS === '' || mongoUrl() === null)(
  'Projectors (need KAFKA_BROKERS=host:port and MONGODB_URL)',
  { timeout: 120_000 },
  () => {
    const newDatabase = mongoDatabases();
    const prefixes: string[] = [];
    let kafka: Kafka;
    let mongo: Mongo;
    let topics: KafkaTopics;
    let prefix: string;
    let sink: EventSink;
    let position: number;
    let processes: number;
    /** The positions in the event store, and the next revision of each stream. */
    let recorded: number[];
    let revisions: number[];
    /** All events of the store. */
    let log: RecordedEvent[];
    /** Events of the store that were never published. */
    let lost: number;

    beforeEach(async () => {
      kafka = openKafka(BROKERS);
      mongo = newDatabase();
      prefix = `test-${crypto.randomUUID()}`;
      prefixes.push(prefix);
      topics = kafkaTopics(prefix);
      await makeKafkaTopics(kafka, topics, PARTITIONS);
      sink = kafkaEventSink(kafka, topics, PARTITIONS);
      closing.push(sink.close);
      position = 0;
      processes = 0;
      recorded = [];
      revisions = [];
      log = [];
      lost = 0;
      await mongoCheckpoints(mongo).begin(RELAY, 0);
    });

    afterAll(async () => {
      const admin = kafkaAdmin(openKafka(BROKERS));
      const createdTopics = prefixes.flatMap((name) =>
        Object.values(kafkaTopics(name)),
      );
      await admin.run((client) =>
        client.deleteTopics({ topics: createdTopics }),
      );
      await admin.close();
    });

    /** Records the next event of a team, like the store would. */
    const nextOf = (team: number, by = 1): RecordedEvent => {
      // Positions in a log grow with gaps.
      position += 7;
      recorded.push(position);
      const revision = revisions[team] ?? 0;
      revisions[team] = revision + 1;
      const { metadata, ...event } = counted(by, `team-${team}`);
      const teamId = `team-${team}`;
      const next = {
        ...event,
        metadata: { ...metadata, teamId },
        streamId: `stream-${team}`,
        revision,
        position,
      };
      log.push(next);
      return next;
    };

    /** Sends events and stores their position as the relay's checkpoint. */
    const relayEvents = async (events: readonly RecordedEvent[]) => {
      const sent = await sink.send(events);
      const last = events.at(-1)?.position ?? 0;
      await mongoCheckpoints(mongo).store(RELAY, last, sent);
    };

    const countRounds = async (rounds: number) => {
      const events = Array.from({ length: rounds * TEAMS }, (_, n) =>
        nextOf(n % TEAMS),
      );
      await relayEvents(events);
      return events;
    };

    const countEvents = async (upTo: number) =>
      recorded.filter((recordedPosition) => recordedPosition <= upTo).length +
      lost;

    const start = async (
      projection: Projection,
      changes: Partial<Parameters<typeof createProjector>[0]> = {},
    ): Promise<Projector> => {
      processes += 1;
      const owner = `process ${processes}`;
      const started = createProjector({
        projection,
        kafka,
        topics: Object.values(topics),
        groupPrefix: prefix,
        store: mongoPartitions(mongo),
        checkpoints: mongoCheckpoints(mongo),
        countEvents,
        leases: await mongoLeases(mongo),
        owner,
        versions,
        upcasters: {},
        withTexts: async (events) => events,
        probeMs: { building: 20, live: 50 },
        rebuildPauseMs: 300,
        ...changes,
      });
      closing.push(started.stop);
      started.start();
      return started;
    };

    const generationsOf = async (): Promise<Generations> =>
      (await mongoPartitions(mongo).generations()).get('teams') ?? {
        live: null,
        building: null,
      };

    const progress = () => {
      const opened = mongoProgress({
        relay: RELAY,
        checkpoints: mongoCheckpoints(mongo),
        generations: mongoPartitions(mongo).generations,
        projections: [counters('teams')],
        partitionOf: partitionNames(topics, PARTITIONS),
      });
      closing.push(opened.stop);
      return opened;
    };

    /** The documents as queries see them. */
    const sums = async (): Promise<(number | null)[]> => {
      const reads = mongoReadModels(mongo, [counters('teams')]);
      const reading = Array.from({ length: TEAMS }, (_, team) =>
        // The test's collection is not one of Slipway's.
        reads.get('teams', `team-${team}`),
      );
      return (await Promise.all(reading)).map((document) =>
        document === null ? null : (document as unknown as Counter).sum,
      );
    };

    const allTeamsAt = (sum: number) =>
      Array.from({ length: TEAMS }, () => sum);

    const allTeamsReach = () => progress().waitFor(position, 60_000);

    const teamReaches = (team: number) =>
      progress().waitFor(position, 60_000, { key: `team-${String(team)}` });

    /** The repaired projection, which can fold the poison event. */
    const repaired = counters('teams', {
      evolve: (document, event, id) => {
        const { by } = event.data as { by: unknown };
        const { sum } = (document as Counter | null) ?? { sum: 0 };
        const more = typeof by === 'number' ? by : 100;
        return { id, team: 'red', sum: sum + more } as Counter;
      },
    });

    const liveOf = async (projection: Projection) => {
      const { live } = await generationsOf();
      const generation = { id: live?._id ?? 0, projection };
      return { generation, store: mongoPartitions(mongo) };
    };

    /** Retries the first team, like the command line. */
    const retry = async (
      projection: Projection,
      store: PartitionedStore = mongoPartitions(mongo),
      at?: number,
    ) => {
      const key = 'team-0';
      const { generation } = await liveOf(projection);
      const partitionId = partitionNames(topics, PARTITIONS)(key).id;
      const dependencies = {
        store,
        versions,
        owner: 'the command line',
        ...(at !== undefined && { now: () => at }),
        eventStore: {
          readAll: async (after: number, limit: number) =>
            log.filter((event) => event.position > after).slice(0, limit),
          withTexts: async (events: readonly RecordedEvent[]) => events,
        },
      };
      return retryPartitioned(dependencies, { generation, key, partitionId });
    };

    it('write the documents that reads see, and end a wait for a position when they contain it', async () => {
      await start(counters('teams'));
      await eventually(async () => (await generationsOf()).live !== null);
      const waiting = progress();
      for (let sum = 1; sum <= 20; sum++) {
        await countRounds(1);
        expect(await waiting.waitFor(position, 60_000)).toBe(true);
        expect(await sums()).toEqual(allTeamsAt(sum));
      }
    });

    it('change nothing when events are delivered twice, late, or again from offset 0 into live documents', async () => {
      const first = await start(counters('teams'));
      const early = await countRounds(10);
      const late = await countRounds(10);
      await allTeamsReach();
      // Events of a relay that died before its checkpoint, and of a late one.
      await sink.send(late);
      await sink.send(early);
      await sink.send(late.slice(0, 3));
      await countRounds(1);
      await allTeamsReach();
      expect(await sums()).toEqual(allTeamsAt(21));
      const { live } = await generationsOf();
      await first.stop();
      // An unknown consumer group starts at the first message.
      const replaying = await start(counters('teams'), {
        groupPrefix: `${prefix}-again`,
      });
      const admin = kafkaAdmin(kafka);
      closing.push(admin.close);
      /**
       * The number of unread messages; a producer may have sent some of them
       * twice.
       */
      const unread = async () => {
        const { group, trouble } = replaying.status();
        if (group === null) return ['everything'];
        const [ends, [read]] = await admin.run((client) =>
          Promise.all([
            client.fetchTopicOffsets(topics.teams),
            client.fetchOffsets({ groupId: group, topics: [topics.teams] }),
          ]),
        );
        return ends.flatMap(({ partition, high }) => {
          const readOffset = read?.partitions.find(
            (offset) => offset.partition === partition,
          );
          const offset = Math.max(Number(readOffset?.offset ?? 0), 0);
          return offset < Number(high)
            ? [`${String(offset)} of ${high}, ${trouble ?? 'no trouble'}`]
            : [];
        });
      };
      await expect.poll(unread, { timeout: 60_000 }).toEqual([]);

      expect(await sums()).toEqual(allTeamsAt(21));
      expect(await generationsOf()).toEqual({ live, building: null });
    });

    it('share the partitions, and take over those of a stopped process', async () => {
      const [first, other] = await Promise.all([
        start(counters('teams')),
        start(counters('teams')),
      ]);
      for (let round = 1; round <= 5; round++) await countRounds(4);
      await allTeamsReach();
      await first.stop();
      await countRounds(5);
      await allTeamsReach();

      expect(await sums()).toEqual(allTeamsAt(25));
      expect(other.status()).toMatchObject({ state: 'live', failure: null });
    });

    it('start only one build, no matter how many start at once', async () => {
      await Promise.all(
        Array.from({ length: 5 }, () => start(counters('teams'))),
      );
      await countRounds(1);
      await allTeamsReach();
      const { live } = await generationsOf();

      expect(live?._id).toBe(1);
      expect(await sums()).toEqual(allTeamsAt(1));
    });

    it('publish no build before the relay has reached the head of the store', async () => {
      await mongoCheckpoints(mongo).begin(RELAY, 7 * TEAMS);
      const started = await start(counters('teams'));
      await relayEvents([nextOf(0), nextOf(1)]);
      await eventually(async () => {
        const { building } = await generationsOf();
        const taken = Object.values(building?.progress ?? {});
        return Math.max(0, ...taken) === position;
      });
      expect((await generationsOf()).live).toBeNull();
      expect(started.status().state).toBe('building');
      await relayEvents([nextOf(2), nextOf(3), nextOf(4)]);
      await eventually(async () => (await generationsOf()).live !== null);

      expect(await sums()).toEqual(allTeamsAt(1));
    });

    it('build a changed version next to the live one, and swap', async () => {
      const old = await start(counters('teams'));
      await countRounds(10);
      await allTeamsReach();
      const before = await generationsOf();
      const gate = Promise.withResolvers<undefined>();
      const tenfold = counters('teams', {
        version: 2,
        evolve: (document, event, id) => {
          const { by } = event.data as { by: number };
          const { sum } = (document as Counter | null) ?? { sum: 0 };
          return { id, team: 'red', sum: sum + 10 * by } as Counter;
        },
      });
      const store = mongoPartitions(mongo);
      const changed = createProjector({
        projection: tenfold,
        kafka,
        topics: Object.values(topics),
        groupPrefix: prefix,
        // Blocks the projector while reads are checked.
        store: {
          ...store,
          write: async (...written) => {
            await gate.promise;
            await store.write(...written);
          },
        },
        checkpoints: mongoCheckpoints(mongo),
        countEvents,
        leases: await mongoLeases(mongo),
        owner: 'changed',
        versions,
        upcasters: {},
        withTexts: async (events) => events,
        probeMs: { building: 20, live: 50 },
      });
      closing.push(changed.stop);
      changed.start();
      await eventually(async () => (await generationsOf()).building !== null);
      await countRounds(1);
      await allTeamsReach();
      expect(await sums()).toEqual(allTeamsAt(11));
      expect((await generationsOf()).live?._id).toBe(before.live?._id);
      gate.resolve(undefined);
      await eventually(async () => (await generationsOf()).live?.version === 2);
      expect(await sums()).toEqual(allTeamsAt(110));
      expect((await generationsOf()).building).toBeNull();
      // The older process stops, and does not replace the new version again.
      await eventually(() => old.status().state === 'outdated');
      await countRounds(1);
      await allTeamsReach();

      expect(await sums()).toEqual(allTeamsAt(120));
      expect((await generationsOf()).live?.version).toBe(2);
    });

    it('park a team at a poison event, visibly for every process, without affecting other teams', async () => {
      const onFailure = vi.fn();
      const poisoned = await start(counters('teams'), { onFailure });
      await countRounds(2);
      await allTeamsReach();
      await relayEvents([nextOf(0, NaN)]);
      const poison = position;
      await countRounds(1);
      for (let team = 1; team < TEAMS; team++) {
        expect(await teamReaches(team)).toBe(true);
      }
      expect(await sums()).toEqual([2, 3, 3, 3, 3]);
      expect(poisoned.status()).toMatchObject({ state: 'live', failure: null });
      expect(onFailure).toHaveBeenCalledWith(
        'teams',
        expect.objectContaining({ key: 'team-0', position: poison }),
      );
      const [status] = await progress().status();
      expect(status).toMatchObject({
        failure: null,
        parked: [
          {
            key: 'team-0',
            position: poison,
            type: 'Counted',
            message: 'Counted: cannot count team-0',
          },
        ],
      });
      // Waits for an unreachable position end at once.
      expect(await teamReaches(0)).toBe(false);
      expect(await progress().isParked?.('teams', 'team-0')).toBe(true);
      expect(await progress().isParked?.('teams', 'team-1')).toBe(false);
    });

    it('fold a parked team again after the repair, while events arrive, without losing one', async () => {
      const poisoned = await start(counters('teams'));
      await countRounds(2);
      await relayEvents([nextOf(0, NaN)]);
      await countRounds(5);
      await allTeamsReach();
      expect(await retry(counters('teams'))).toMatchObject({
        message: 'Counted: cannot count team-0',
      });
      await poisoned.stop();
      await Promise.all([start(repaired), start(repaired)]);
      const arriving = (async () => {
        for (let round = 0; round < 30; round++) await countRounds(1);
      })();
      expect(await retry(repaired)).toBeNull();
      await arriving;
      expect(await allTeamsReach()).toBe(true);
      expect(await sums()).toEqual([137, 37, 37, 37, 37]);
      expect(await teamReaches(0)).toBe(true);
      expect((await progress().status())[0]?.parked).toEqual([]);
    });

    it.each(['put', 'advance', 'setResumeMark', 'release'] as const)(
      'continue after a retry that died at its %s, which the next retry finishes',
      async (step) => {
        await start(repaired);
        await eventually(async () => (await generationsOf()).live !== null);
        await relayEvents([nextOf(0)]);
        const { generation, store } = await liveOf(repaired);
        // Parks it in the form of an older version.
        await store.park(generation, {
          key: 'team-0',
          position: position + 1,
          type: 'Counted',
          message: 'no',
          isDue: false,
        });
        await countRounds(3);
        await allTeamsReach();
        expect(await sums()).toEqual([1, 3, 3, 3, 3]);
        const dying = {
          ...store,
          [step]: async () => {
            throw new Error('killed');
          },
        } as PartitionedStore;
        await expect(
          retry(repaired, dying, Date.now() - 29_000),
        ).rejects.toThrow('killed');
        await countRounds(3);
        expect(await allTeamsReach()).toBe(true);
        expect((await sums()).slice(1)).toEqual([6, 6, 6, 6]);
        expect(await retry(repaired)).toBeNull();
        expect(await allTeamsReach()).toBe(true);
        expect(await sums()).toEqual([7, 6, 6, 6, 6]);
      },
    );

    it('hold a partition while the rest of a team is folded, and then handle what they left out', async () => {
      await start(repaired);
      await eventually(async () => (await generationsOf()).live !== null);
      const { generation, store } = await liveOf(repaired);
      await store.park(generation, {
        key: 'team-0',
        position: 1,
        type: 'Counted',
        message: 'no',
        isDue: false,
      });
      await countRounds(2);
      await allTeamsReach();
      const slow: PartitionedStore = {
        ...store,
        // Events that arrive now are after the progress that the retry has
        // read.
        release: async (...args) => {
          await countRounds(2);
          await delay(300);
          expect((await sums())[0]).toBe(2);
          return store.release(...args);
        },
      };
      expect(await retry(repaired, slow)).toBeNull();
      expect(await allTeamsReach()).toBe(true);
      expect(await sums()).toEqual(allTeamsAt(4));
    });

    it('publish a changed version without a team that it cannot fold, but not one that folds no team', async () => {
      const old = await start(counters('teams'));
      await countRounds(2);
      await allTeamsReach();
      await old.stop();
      const failingFor = (version: number, team: string) =>
        counters('teams', {
          version,
          evolve: (document, event, id) => {
            if (id.startsWith(team)) throw new Error(`no ${team}`);
            return counters('teams').evolve(document, event, id);
          },
        });
      const broken = await start(failingFor(2, 'team-'));
      await eventually(() => broken.status().trouble !== null);
      expect(broken.status().trouble).toContain('more teams and people');
      expect((await generationsOf()).live?.version).toBe(1);
      expect(await sums()).toEqual(allTeamsAt(2));
      await broken.stop();

      await start(failingFor(3, 'team-4'));
      await eventually(async () => (await generationsOf()).live?.version === 3);
      await countRounds(1);
      expect(await Promise.all([0, 1, 2, 3].map(teamReaches))).not.toContain(
        false,
      );
      expect(await teamReaches(4)).toBe(false);
      expect((await sums()).slice(0, 4)).toEqual([3, 3, 3, 3]);
      const { live } = await generationsOf();
      expect(live?.parked?.map(({ key }) => key)).toEqual(['team-4']);
    });

    it('answer waits for other partitions while one is blocked', async () => {
      const names = partitionNames(topics, PARTITIONS);
      const held = names('team-0').id;
      const other = Array.from({ length: TEAMS }, (_, team) => team).find(
        (team) => names(`team-${String(team)}`).id !== held,
      );
      const gate = Promise.withResolvers<undefined>();
      closing.push(() => {
        gate.resolve(undefined);
      });
      let isHeld = false;
      const store = mongoPartitions(mongo);
      await start(counters('teams'), {
        store: {
          ...store,
          write: async (generation, changes, at) => {
            if (isHeld && at.partitionId === held) await gate.promise;
            return store.write(generation, changes, at);
          },
        },
      });
      await countRounds(1);
      await allTeamsReach();
      isHeld = true;
      // Later events are not delayed by the blocked partition either.
      for (let round = 0; round < 3; round++) {
        await countRounds(1);
        await delay(100);
      }
      const isThere = (team: number) =>
        progress().waitFor(position, HELD_MS, {
          key: `team-${String(team)}`,
          collections: ['teams'],
        });
      const waits = [isThere(0), isThere(other ?? 1)];
      // A wait for the blocked partition would only end when the gate opens.
      expect(await Promise.all(waits)).toEqual([false, true]);
      // A wait without a key has to wait for all partitions.
      expect(await progress().waitFor(position, 100)).toBe(false);
      gate.resolve(undefined);
      expect(await allTeamsReach()).toBe(true);
      expect(await sums()).toEqual(allTeamsAt(4));
    });

    it('publish no build while the topics lack events of the store, and report it (threat H7)', async () => {
      await countRounds(3);
      lost = 1;
      const started = await start(counters('teams'));
      await eventually(() => started.status().trouble !== null);
      expect(started.status().trouble).toMatch(
        /^Kafka's topics brought 15 of the 16 events up to position \d+\. .*slipway events resend/,
      );
      expect((await generationsOf()).live).toBeNull();
      lost = 0;
      await eventually(async () => (await generationsOf()).live !== null);
      expect(await sums()).toEqual(allTeamsAt(3));
    });

    it('publish no build from a stream with a gap, and name the stream (threat H7)', async () => {
      const events = Array.from({ length: 12 }, () => nextOf(1));
      await relayEvents([...events.slice(0, 4), ...events.slice(7)]);
      const started = await start(counters('teams'));
      await eventually(() => started.status().trouble !== null);
      expect(started.status().trouble).toMatch(
        /stream-1 has revision 7 after 3\./,
      );
      expect((await generationsOf()).live).toBeNull();
    });

    it('publish a complete build although events arrive twice while more are recorded (threat H7)', async () => {
      const early = await countRounds(5);
      await sink.send(early);
      await start(counters('teams'));
      await countRounds(5);
      await sink.send(early.slice(3));
      await countRounds(1);
      await allTeamsReach();
      expect(await sums()).toEqual(allTeamsAt(11));
    });

    it('leave nothing of a build that was dropped while they were writing to it', async () => {
      const store = mongoPartitions(mongo);
      const projection = counters('teams');
      const generation = await store.begin(projection);
      await store.begin(projection);
      const late = {
        id: 'team-0',
        position: 1,
        document: { id: 'team-0', team: 'red', sum: 1 },
      };
      const reachedThere = { partitionId: 'teams/0', position: 1 };
      await expect(
        store.write(generation, [late], reachedThere),
      ).rejects.toBeInstanceOf(StaleGenerationError);

      expect(await store.load(generation, ['team-0'])).toEqual([]);
    });
  },
);
