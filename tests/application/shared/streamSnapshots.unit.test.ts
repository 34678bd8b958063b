import type { MockInstance } from 'vitest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { executeCommand } from '#application/shared/executeCommand.ts';
import type {
  EventStore,
  NewEvent,
} from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type {
  Snapshot,
  Snapshots,
} from '#application/shared/ports/Snapshots.ts';
import { yieldToEventLoop } from '#application/shared/yieldToEventLoop.ts';
import { SNAPSHOT_EVERY } from '#application/shared/snapshotPolicy.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { plainForm } from '#domain/shared/snapshotForm.ts';
import { upcasters } from '#domain/shared/upcast.ts';
import { storyDecider } from '#domain/story/decide.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import type { MemorySnapshots } from '#infrastructure/memory/snapshots.ts';
import { memorySnapshots } from '#infrastructure/memory/snapshots.ts';
import { memoryTexts } from '#infrastructure/memory/texts.ts';
import { referencesIn } from '#infrastructure/eventLog/texts.ts';
import { uuidIds as ids } from '#infrastructure/shared/uuidIds.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import { eventually } from '#tests/support/eventually.ts';
import { count, countedElsewhere, STREAM, tally } from './tally.ts';

/** The tally, with snapshots. */
const counting = { ...tally, snapshot: plainForm<number>({ version: 1 }) };

/** The same without its limit: each command counts one step. */
const LIMITLESS = {
  ...counting,
  decide: () => [
    { type: 'Counted' as const, schemaVersion: 1, data: { number: 0 } },
  ],
};

let store: EventStore;
let snapshots: MemorySnapshots;
let reads: MockInstance<EventStore['readStream']>;

/** A process that has read nothing yet. */
const coldStates = (cache: Snapshots = snapshots, eventStore = store) =>
  streamStates({ eventStore, snapshots: cache });

/** Appends as many events; their ids begin with the name. */
const fill = async (events: number, name = 'e', eventStore = store) => {
  const all = Array.from({ length: events }, (_, n) =>
    countedElsewhere(`${name}${String(n)}`),
  );
  await eventStore.append(STREAM, all, 'any');
};

/** The number of events that `work` reads. */
const readSince = async (work: () => Promise<unknown>): Promise<number> => {
  reads.mockClear();
  await work();
  const read = await Promise.all(
    reads.mock.results.map(({ value }) => value as Promise<readonly unknown[]>),
  );
  return read.reduce((sum, events) => sum + events.length, 0);
};

/** The stored snapshot of the stream, as an earlier process left it. */
const storedSnapshot = async (): Promise<Snapshot> => {
  await coldStates().load(counting, STREAM);
  await eventually(() => snapshots.all().length > 0);
  return snapshots.all()[0] as Snapshot;
};

beforeEach(() => {
  store = memoryEventStore();
  snapshots = memorySnapshots();
  reads = vi.spyOn(store, 'readStream');
});

describe('A long stream', () => {
  it('is snapshotted when it is read, so that a cold read only takes newer events', async () => {
    await fill(1700);
    expect((await storedSnapshot()).revision).toBe(1699);
    await fill(3, 'later');
    const states = coldStates();
    let loaded;
    const read = await readSince(async () => {
      loaded = await states.load(counting, STREAM);
    });
    expect(loaded).toEqual({ state: 1703, revision: 1702, position: 1703 });
    // It reads the snapshot's event and those after it.
    expect(read).toBe(4);
  });

  it.each([
    ['another event at its place', { lastEvent: '1700 other 2026' }],
    ['a place that the stream has not, as after a restore', { revision: 1700 }],
    ['another version of the fold', { version: '[2,[]]' }],
    ['no state that can be read', { state: '{"half' }],
  ])('ignores a snapshot with %s', async (_, changes) => {
    await fill(1700);
    const wrong = { ...(await storedSnapshot()), state: '9999', ...changes };
    await snapshots.store(wrong);
    const loaded = await coldStates().load(counting, STREAM);
    expect(loaded).toEqual({ state: 1700, revision: 1699, position: 1700 });
  });

  it('has the right state after a restore that changed its events', async () => {
    await fill(600);
    await storedSnapshot();
    const restored = memoryEventStore();
    await fill(590, 'e', restored);
    await fill(20, 'other', restored);
    const loaded = await coldStates(snapshots, restored).load(counting, STREAM);
    expect(loaded).toMatchObject({ state: 610, revision: 609 });
  });

  it('ignores a snapshot of another fold, or of other events', async () => {
    await fill(600);
    await storedSnapshot();
    for (const decider of [
      { ...counting, snapshot: plainForm<number>({ version: 2 }) },
      { ...counting, versions: { Counted: 1, Uncounted: 1 } },
    ]) {
      const read = await readSince(() => coldStates().load(decider, STREAM));
      expect(read).toBeGreaterThanOrEqual(600);
    }
  });

  it('refuses an unknown event after its snapshot', async () => {
    await fill(600);
    await storedSnapshot();
    await store.append(STREAM, [newEvent('Tallied')], 'any');
    await expect(coldStates().load(counting, STREAM)).rejects.toMatchObject({
      name: 'StorageFailure',
      reason: 'unreadable',
    });
  });

  it('is only slower if snapshots cannot be read or written', async () => {
    const failing: Snapshots = {
      load: async () => {
        throw new StorageFailure('unavailable', 'Away.');
      },
      store: async () => {
        throw new StorageFailure('full', 'Full.');
      },
      drop: async () => undefined,
    };
    await fill(600);
    const states = coldStates(failing);
    const execute = executeCommand({ eventStore: store, states, ids });
    await states.load(LIMITLESS, STREAM);
    const { state } = await execute(LIMITLESS, count('command-1'));
    expect(state).toBe(601);
  });
});

describe('A stream that grows by commands', () => {
  it(`stores a snapshot every ${String(SNAPSHOT_EVERY)} events, after the answer`, async () => {
    const revisions: number[] = [];
    const watchedSnapshots: Snapshots = {
      ...snapshots,
      store: async (snapshot) => {
        revisions.push(snapshot.revision);
        await snapshots.store(snapshot);
      },
    };
    const states = coldStates(watchedSnapshots);
    const execute = executeCommand({ eventStore: store, states, ids });
    for (let n = 0; n < 2 * SNAPSHOT_EVERY + 10; n++) {
      await execute(LIMITLESS, count(`command-${String(n)}`));
      await yieldToEventLoop();
    }
    await eventually(() => revisions.length === 2);
    expect(revisions).toEqual([499, 999]);
    const read = await readSince(async () => {
      expect(await coldStates().load(LIMITLESS, STREAM)).toMatchObject({
        state: 1010,
      });
    });
    expect(read).toBe(11);
  });

  it('is not read by an append while its state is cached', async () => {
    await fill(1700);
    const states = coldStates();
    await states.load(counting, STREAM);
    await eventually(() => snapshots.all().length > 0);
    const execute = executeCommand({ eventStore: store, states, ids });
    reads.mockClear();
    for (let n = 0; n < 50; n++) {
      await execute(LIMITLESS, count(`command-${String(n)}`));
    }
    expect(reads).not.toHaveBeenCalled();
  });
});

describe('A story that was saved many times', () => {
  const STORY = 'story-team-1';
  const texts = memoryTexts();
  const storyRevised = (productStory: string): NewEvent => ({
    ...newEvent('StoryRevised', { teamId: 'team-1', productStory }),
    schemaVersion: 2,
  });

  beforeEach(async () => {
    store = memoryEventStore(upcasters, texts);
    const saves = Array.from({ length: 700 }, (_, n) =>
      storyRevised(`Secret ${n}`),
    );
    await store.append(STORY, saves, 'any');
  });

  const load = () => coldStates().load(storyDecider, STORY);

  it('has a snapshot with a reference to the last text, which is read with it', async () => {
    await load();
    await eventually(() => snapshots.all().length > 0);
    expect(snapshots.all()[0]?.state).not.toContain('Secret');
    expect(snapshots.all()[0]?.state).toContain('sha256');
    expect((await load()).state.productStory).toBe('Secret 699');
    await store.append(STORY, [storyRevised('Secret 700')], 'any');
    expect((await load()).state.productStory).toBe('Secret 700');
  });

  it('has no text in a snapshot after an append, although the state has the texts', async () => {
    const states = coldStates();
    await states.load(storyDecider, STORY);
    await eventually(() => snapshots.all().length > 0);
    const execute = executeCommand({ eventStore: store, states, ids });
    for (let n = 700; n < 1000; n++) {
      const { command } = count(`command-${String(n)}`);
      const productStory = `Secret ${String(n)}`;
      await execute(storyDecider, {
        streamId: STORY,
        teamId: 'team-1',
        command: {
          type: 'ReviseGoToMarketPlan',
          data: { teamId: 'team-1', productStory, elements: [] },
          metadata: command.metadata,
        },
      });
    }
    await eventually(() => snapshots.all()[0]?.revision === 999);
    expect(snapshots.all()[0]?.state).not.toContain('Secret');
    expect((await load()).state.productStory).toBe('Secret 999');
  });

  it('also loses an erased text from its state', async () => {
    await load();
    await eventually(() => snapshots.all().length > 0);
    const events = await store.readStream(STORY);
    texts.drop(
      events.flatMap((event) =>
        referencesIn(event).map(({ sha256 }) => sha256),
      ),
    );
    // Reads like another process, whose cache lacks the texts of this one.
    const findTexts = async (hashes: readonly string[]) =>
      texts.findTexts(hashes);
    const otherProcess = { ...store, findTexts };
    const { state } = await coldStates(snapshots, otherProcess).load(
      storyDecider,
      STORY,
    );
    expect(state.productStory).toBe('');
  });
});
