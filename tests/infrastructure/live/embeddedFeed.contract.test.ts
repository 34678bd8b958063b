import { afterEach, describe, expect, it } from 'vitest';
import { embeddedFeed } from '#infrastructure/live/embeddedFeed.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { liveFeedContract } from '#tests/contracts/liveFeed.contract.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const open = async (maxMissed?: number) => {
  const eventStore = memoryEventStore();
  let isRead = true;
  const feed = embeddedFeed({
    eventStore,
    progress: { waitFor: async () => isRead },
    ...(maxMissed !== undefined && { maxMissed }),
  });
  await feed.start();
  closing.push(feed.stop);
  return {
    feed,
    append: async (streamId: string, event: ReturnType<typeof newEvent>) =>
      (await eventStore.append(streamId, [event], 'any')).position,
    setRead: (next: boolean) => {
      isRead = next;
    },
  };
};

liveFeedContract('The event store of this process', open);

describe('The feed of an embedded Slipway', () => {
  it('returns null for positions that are too old or unknown (I81)', async () => {
    const { feed, append } = await open(2);
    await append('item-1', newEvent('ItemPlanned'));
    await append('item-1', newEvent('ItemPlanned'));
    const last = await append('item-1', newEvent('ItemPlanned'));
    expect(await feed.since('team-1', last - 3)).toBeNull();
    expect(await feed.since('team-1', last - 2)).toHaveLength(2);
    expect(await feed.since('team-1', last + 1)).toBeNull();
  });

  it('pauses only briefly after an error, however often it has failed before', async () => {
    const eventStore = memoryEventStore();
    const feed = embeddedFeed({
      eventStore: {
        ...eventStore,
        // Delivers one batch, then fails.
        async *subscribe(after, signal) {
          const batches = eventStore.subscribe(after, signal);
          const first = await batches[Symbol.asyncIterator]().next();
          if (first.done !== true) yield first.value;
          throw new Error('The file of the events is locked.');
        },
      },
      progress: { waitFor: async () => true },
      backoff: { baseMs: 1, maxMs: 60_000 },
    });
    let arrival = Promise.withResolvers<undefined>();
    feed.subscribe(async () => {
      arrival.resolve(undefined);
    });
    await feed.start();
    closing.push(feed.stop);
    // If the pauses kept doubling, the last of them would take half a minute.
    for (let failures = 0; failures < 16; failures++) {
      arrival = Promise.withResolvers<undefined>();
      await eventStore.append('item-1', [newEvent('ItemPlanned')], 'any');
      await arrival.promise;
    }
    expect(await eventStore.lastPosition()).toBe(16);
  });
});
