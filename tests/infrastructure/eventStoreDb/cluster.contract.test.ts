import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { EventStoreDbOptions } from '#infrastructure/eventStoreDb/eventStore.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { newEvent, newStreamId } from '#tests/contracts/storedEvents.ts';
import { startClusterOfDoubles } from '#tests/support/eventStoreDb/clusterOfDoubles.ts';
import { eventually } from '#tests/support/eventually.ts';
import { untilAvailable } from '#tests/support/untilAvailable.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const startCluster = async () => {
  const cluster = await startClusterOfDoubles();
  closing.push(cluster.close);
  return cluster;
};

const open = (url: string, options: EventStoreDbOptions = {}) => {
  const store = openEventStoreDb(url, options);
  closing.push(() => store.close());
  return store;
};

const WRITERS = 8;
/**
 * The deadline of a call, and the time of an election, which takes longer on
 * real servers, too.
 */
const [TIMEOUT_MS, ELECTION_MS] = [1500, 2500];

describe('A cluster whose leader hangs', () => {
  it('is written to again after the election, each event once, and followed', async ({
    annotate,
  }) => {
    const cluster = await startCluster();
    const store = open(cluster.url, { timeoutMs: TIMEOUT_MS, silenceMs: 500 });
    const acknowledged: { eventId: string; at: number }[] = [];
    const failed: unknown[] = [];
    let isOver = false;
    const write = async () => {
      const streamId = newStreamId();
      for (let revision = 0; !isOver; revision++) {
        const event = newEvent('A');
        // Repeats the command until it is answered, like a client.
        for (let isDone = false; !isDone;) {
          try {
            await store.append(streamId, [event], 'any');
            isDone = true;
          } catch (error) {
            failed.push(error);
          }
        }
        acknowledged.push({ eventId: event.metadata.eventId, at: Date.now() });
        await delay(5);
      }
    };
    const follower = open(cluster.url, {
      timeoutMs: TIMEOUT_MS,
      silenceMs: 500,
    });
    const leaving = new AbortController();
    const followed: string[] = [];
    const follow = async () => {
      for await (const events of follower.subscribe(0, leaving.signal)) {
        followed.push(...events.map(({ metadata }) => metadata.eventId));
      }
    };
    const following = follow();
    const writers = Array.from({ length: WRITERS }, write);
    await eventually(() => acknowledged.length > 50);

    cluster.hang(0);
    await delay(ELECTION_MS);
    cluster.elect(1);
    const elected = Date.now();
    const before = acknowledged.length;
    await eventually(() => acknowledged.length > before + 50, 30_000);
    isOver = true;
    await Promise.all(writers);

    const first = acknowledged.findIndex(({ at }) => at > elected);
    const againMs = (acknowledged[first]?.at ?? Infinity) - elected;
    await annotate(`written to ${String(againMs)} ms after the election`);
    const stored = cluster
      .log()
      .all()
      .filter(({ streamId }) => streamId.startsWith('slipway.'))
      .map(({ id }) => id);
    expect(new Set(stored).size).toBe(stored.length);
    const ids = acknowledged.map(({ eventId }) => eventId);
    expect(stored).toEqual(expect.arrayContaining(ids));
    for (const error of failed) {
      expect(error).toMatchObject({ name: 'StorageFailure' });
    }
    await eventually(() => followed.length >= stored.length);
    leaving.abort();
    await following;
    expect(followed).toEqual(stored);
  });

  it('sends an unconfirmed event again, although it was written, and stores it once', async () => {
    const cluster = await startCluster();
    const store = open(cluster.url, { timeoutMs: 500 });
    const streamId = newStreamId();
    const first = newEvent('A');
    await untilAvailable(() => store.append(streamId, [first], 'none'));
    const [leader] = cluster.nodes;
    leader?.faults.set('append', { kind: 'delay', ms: 1500 });
    leader?.faults.set('gossip', { kind: 'silence' });
    const appended = store.append(streamId, [newEvent('B')], 0);
    cluster.elect(1);

    expect(await appended).toMatchObject({ revision: 1 });
    await delay(1500);
    expect(cluster.log().stream(`slipway.${streamId}`)).toHaveLength(2);
  });

  it('is not queried again by a late call on an abandoned connection', async () => {
    const cluster = await startCluster();
    const store = open(cluster.url, { timeoutMs: 2000 });
    await store.append(newStreamId(), [newEvent('A')], 'none');
    cluster.hang(0);
    cluster.elect(2);
    const streams = Array.from({ length: 30 }, newStreamId);
    await Promise.all(
      streams.map((id) => store.append(id, [newEvent('A')], 'none')),
    );
    const gossipCalls = cluster.nodes[2]?.faults.count('gossip') ?? 0;
    // Each of the two answering nodes is asked once, and the leader once more
    // to confirm.
    expect(gossipCalls).toBeLessThan(10);
  });

  it('reports that it has no leader while none is elected', async () => {
    const cluster = await startCluster();
    cluster.elect(-1);
    const store = open(`${cluster.url}&maxDiscoverAttempts=2`);
    await expect(store.lastPosition()).rejects.toThrow(
      'The event store (EventStoreDB) has no leader right now.',
    );
  });
});
