import { beforeEach, describe, expect, it } from 'vitest';
import { storyDecider } from '#domain/story/decide.ts';
import type {
  EventStore,
  NewEvent,
} from '#application/shared/ports/EventStore.ts';
import {
  RevisionConflict,
  StorageFailure,
} from '#application/shared/ports/EventStore.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { eventVersions } from '#domain/eventVersions.ts';
import { upcasters } from '#domain/shared/upcast.ts';
import type { EventLog } from '#infrastructure/eventLog/storeWithTexts.ts';
import { storeWithTexts } from '#infrastructure/eventLog/storeWithTexts.ts';
import { joinTexts, referencesIn } from '#infrastructure/eventLog/texts.ts';
import {
  fromKafkaValue,
  toKafkaValue,
} from '#infrastructure/kafka/messageValue.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import type { MemoryTexts } from '#infrastructure/memory/texts.ts';
import { memoryTexts } from '#infrastructure/memory/texts.ts';
import { batchOf } from '#infrastructure/projecting/fold/batch.ts';
import { createProjectionRunner } from '#infrastructure/projecting/runner/runner.ts';
import { resolveAndFold } from '#infrastructure/projecting/fold/resolveAndFold.ts';
import { memoryReadModels } from '#infrastructure/readModels/memoryReadModels.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { allProjections } from '#projections/all.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import { drafted, ITEM } from '#tests/support/situations/item.ts';

const projection = (name: string) =>
  allProjections.find((projection) => projection.name === name) as Projection;
const items = projection('items');
const stories = projection('stories');

const AUTOSAVES = 10_000;
const STORY = 'story-team-1';

const storyRevised = (productStory: string): NewEvent => ({
  ...newEvent('StoryRevised', { teamId: 'team-1', productStory }),
  schemaVersion: 2,
});

const described = (description: string): NewEvent => ({
  ...newEvent('ItemDescribed', { itemId: ITEM, description }),
  schemaVersion: 2,
});

let texts: MemoryTexts;
let store: EventStore;
/** The number of texts that each search requested. */
let searches: number[];

/** A store as seen by a process that has written nothing. */
const openCold = (): EventStore => {
  const findTexts: EventStore['findTexts'] = async (hashes) => {
    searches.push(hashes.length);
    return texts.findTexts(hashes);
  };
  return {
    ...store,
    withTexts: (events, which) => joinTexts(events, which, findTexts),
    findTexts,
  };
};

beforeEach(() => {
  texts = memoryTexts();
  store = memoryEventStore(upcasters, texts);
  searches = [];
});

describe('A story saved 10,000 times', () => {
  beforeEach(async () => {
    const saves = Array.from({ length: AUTOSAVES }, (_, n) =>
      storyRevised(`Version ${n}`),
    );
    for (let n = 0; n < AUTOSAVES; n += 1000) {
      await store.append(STORY, saves.slice(n, n + 1000), 'any');
    }
  });

  it('is loaded with only the text of its current state', async () => {
    const states = streamStates({ eventStore: openCold() });
    const { state } = await states.load(storyDecider, STORY);
    expect(state.productStory).toBe(`Version ${AUTOSAVES - 1}`);
    expect(searches).toEqual([1]);
  });

  it('is rebuilt with one search per batch, and one text', async () => {
    const documents = memoryReadModels([stories]);
    const runner = createProjectionRunner({
      projections: [stories],
      eventStore: openCold(),
      documents,
    });
    await runner.rebuild('stories');
    expect(await documents.get('stories', 'team-1')).toMatchObject({
      productStory: `Version ${AUTOSAVES - 1}`,
    });
    // One text in each search: the last one of each batch.
    expect(searches).toEqual([1, 1]);
  });

  it('has the same size in the log, no matter how long its text is (threat C1)', async () => {
    await store.append(
      'story-team-2',
      [storyRevised('字'.repeat(100_000))],
      'none',
    );
    const [event] = await store.readStream('story-team-2');
    expect(event && toKafkaValue(event).length).toBeLessThan(600);
  });
});

describe('Folding events with texts', () => {
  const newItem = () =>
    drafted().map(({ type, data }) => ({
      ...newEvent(type, data),
      schemaVersion: 2,
    }));

  it('uses the text from before a failing event, although a later one exists', async () => {
    const poison = newEvent('ItemPlanned', { itemId: ITEM });
    await store.append(
      'item-1',
      [...newItem(), described('Before'), poison, described('After')],
      'none',
    );
    const { changes, failure } = await resolveAndFold(
      items,
      await store.readStream('item-1'),
      { withTexts: openCold().withTexts, load: async () => [] },
    );
    expect(failure?.position).toBe(3);
    expect(changes[0]?.document).toMatchObject({ description: 'Before' });
  });

  it('continues if a text is missing, and leaves it empty', async () => {
    await store.append('item-1', [...newItem(), described('Gone')], 'none');
    const events = await store.readStream('item-1');
    texts.drop(
      events.flatMap((event) =>
        referencesIn(event).map(({ sha256 }) => sha256),
      ),
    );
    const { changes, failure } = await resolveAndFold(items, events, {
      withTexts: openCold().withTexts,
      load: async () => [],
    });
    expect(failure).toBeNull();
    expect(changes[0]?.document).toMatchObject({
      description: '',
      revision: 1,
    });
  });

  it('reads a message with an inline text, as in older topics, and one with a reference', async () => {
    await store.append('item-1', [described('New')], 'none');
    const [event] = await store.readStream('item-1');
    const old = {
      ...event,
      schemaVersion: 1,
      data: { itemId: ITEM, description: 'Old' },
    };
    const sent = [old, event].map((stored) =>
      fromKafkaValue(Buffer.from(JSON.stringify(stored)), upcasters),
    );
    const read = sent.filter((message) => message !== null);
    expect(batchOf(read, eventVersions).unknownEvents).toEqual([]);
    const joined = await openCold().withTexts(read, 'all');
    expect(joined.map(({ data }) => data)).toMatchObject([
      { description: 'Old' },
      { description: 'New' },
    ]);
  });
});

describe('Texts in a store of their own', () => {
  const failingWith = (error: Error) => {
    const log: EventLog = {
      ...store,
      append: async () => {
        throw error;
      },
    };
    return storeWithTexts(log, texts).append('item-1', [described('A')], 0);
  };

  it('are written before the event', async () => {
    const seen: number[] = [];
    const log: EventLog = {
      ...store,
      append: async () => {
        seen.push(await texts.count());
        return { revision: 0, position: 1, appended: true };
      },
    };
    await storeWithTexts(log, texts).append('item-1', [described('A')], 'none');
    expect(seen).toEqual([1]);
  });

  it('are deleted when the append is refused', async () => {
    const conflict = new RevisionConflict('item-1', 7);
    await expect(failingWith(conflict)).rejects.toBe(conflict);
    expect(await texts.count()).toBe(0);
  });

  it.each([
    ['storage failed', new StorageFailure('unavailable', 'Away.')],
    ['ids of it are there already', new RevisionConflict('item-1', 0)],
  ])(
    'stay if %s, because the event may have been written',
    async (_, error) => {
      await expect(failingWith(error)).rejects.toBe(error);
      expect(await texts.count()).toBe(1);
    },
  );
});
