import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExecuteCommand } from '#application/shared/executeCommand.ts';
import { executeCommand } from '#application/shared/executeCommand.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import {
  RevisionConflict,
  StorageFailure,
} from '#application/shared/ports/EventStore.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { uuidIds as ids } from '#infrastructure/shared/uuidIds.ts';
import {
  withInterruptions,
  withLostFirstAnswer,
  withSlowCalls,
} from '#tests/support/adaptedStores.ts';
import { count, countedElsewhere, LIMIT, STREAM, tally } from './tally.ts';

let store: EventStore;
let execute: ExecuteCommand;

/** Another process with the same events. */
const processOn = (eventStore: EventStore) =>
  executeCommand({ eventStore, states: streamStates({ eventStore }), ids });

/** The data of the stream's events: `{ number: 1 }` and so on. */
const numbers = async () =>
  (await store.readStream(STREAM)).map(({ data }) => data);

/** A check that refuses every state. */
const refuse = () => {
  throw new Error('Not you.');
};

beforeEach(() => {
  store = memoryEventStore();
  execute = processOn(store);
});

describe('Executing a command', () => {
  it('records what was decided, by whom, when and for which command', async () => {
    await execute(tally, count('command-1', 2));
    const [first, second] = await store.readStream(STREAM);
    expect(first).toMatchObject({
      type: 'Counted',
      data: { number: 1 },
      revision: 0,
      metadata: {
        eventId: ids.derivedId('command-1', STREAM, '0'),
        occurredAt: '2026-03-04T10:00:00.000Z',
        actorId: 'user-ada',
        teamId: 'team-one',
        commandId: 'command-1',
      },
    });
    expect(second).toMatchObject({
      data: { number: 2 },
      metadata: { eventId: ids.derivedId('command-1', STREAM, '1') },
    });
  });

  it.each([
    ['of a newer schema version', { schemaVersion: 2 }],
    ['of an older one that nothing brings up', { schemaVersion: 0 }],
    ['of a type that its decider does not know', { type: 'Tallied' }],
    ['of a type that every object knows', { type: 'constructor' }],
  ])('refuses a stream with an event %s', async (_, changes) => {
    await execute(tally, count('command-1'));
    const event = { ...countedElsewhere('e1'), ...changes };
    const { position } = await store.append(STREAM, [event], 0);
    const refusal = {
      name: 'StorageFailure',
      reason: 'unreadable',
      message: `${STREAM} holds ${event.type} of schema version ${String(event.schemaVersion)}, which this version of Slipway cannot read, at position ${String(position)}.`,
    };
    // The first process has a cached state, the second one has none.
    for (const process of [execute, processOn(store)]) {
      await expect(process(tally, count('command-2'))).rejects.toMatchObject(
        refusal,
      );
    }
    expect(await numbers()).toHaveLength(2);
  });

  it('returns the state, the events and the position of the store', async () => {
    await store.append('another', [countedElsewhere('e1')], 'none');
    expect(await execute(tally, count('command-1', 2))).toEqual({
      state: 2,
      events: [
        { type: 'Counted', schemaVersion: 1, data: { number: 1 } },
        { type: 'Counted', schemaVersion: 1, data: { number: 2 } },
      ],
      position: 3,
    });
  });

  it('records nothing when there is nothing to do', async () => {
    await execute(tally, count('command-1', 2));
    const outcome = await execute(tally, count('command-2', 0));
    expect(outcome).toMatchObject({ state: 2, events: [], position: 2 });
    expect(await store.lastPosition()).toBe(2);
  });

  it('records nothing when a rule is broken', async () => {
    await execute(tally, count('command-1', LIMIT));
    await expect(execute(tally, count('command-2'))).rejects.toThrow(
      new DomainError('TALLY.FULL'),
    );
    expect(await store.lastPosition()).toBe(LIMIT);
  });

  it('records nothing when the check refuses the state', async () => {
    await execute(tally, count('command-1', 3));
    const check = (state: number) => {
      throw new Error(`It stands at ${String(state)}.`);
    };
    await expect(
      execute(tally, { ...count('command-2'), check }),
    ).rejects.toThrow('It stands at 3.');
    expect(await store.lastPosition()).toBe(3);
  });

  it('continues after a command that failed', async () => {
    const failed = execute(tally, count('command-1', LIMIT + 1));
    const next = execute(tally, count('command-2'));
    await expect(failed).rejects.toThrow('TALLY.FULL');
    expect(await next).toMatchObject({ state: 1 });
  });
});

describe('A command on a stream that has changed since', () => {
  it('is decided again on the present state', async () => {
    execute = processOn(
      withInterruptions([[countedElsewhere('e1')], [countedElsewhere('e2')]])(
        store,
      ),
    );
    expect(await execute(tally, count('command-1'))).toMatchObject({
      state: 3,
      events: [{ data: { number: 3 } }],
    });
  });

  it('is checked again on the present state', async () => {
    execute = processOn(withInterruptions([[countedElsewhere('e1')]])(store));
    const checkedStates: number[] = [];
    await execute(tally, {
      ...count('command-1'),
      check: (state) => {
        checkedStates.push(state);
      },
    });
    expect(checkedStates).toEqual([0, 1]);
  });

  it('is refused when it breaks a rule in the present state', async () => {
    const others = Array.from({ length: LIMIT }, (_, i) =>
      countedElsewhere(`e${String(i)}`),
    );
    execute = processOn(withInterruptions([others])(store));
    await expect(execute(tally, count('command-1'))).rejects.toThrow(
      'TALLY.FULL',
    );
  });

  const interruptions = (length: number) =>
    Array.from({ length }, (_, i) => [countedElsewhere(`e${String(i)}`)]);

  it('is stored when the eighth try meets no conflict', async () => {
    execute = processOn(withInterruptions(interruptions(7))(store));
    expect(await execute(tally, count('command-1'))).toMatchObject({
      state: 8,
    });
  });

  it('is given up after eight tries', async () => {
    execute = processOn(withInterruptions(interruptions(8))(store));
    await expect(execute(tally, count('command-1'))).rejects.toThrow(
      RevisionConflict,
    );
    expect(await numbers()).toHaveLength(8);
  });
});

describe('A repeated command', () => {
  it('has no second effect', async () => {
    await execute(tally, count('command-1', 2));
    expect(await execute(tally, count('command-1', 2))).toMatchObject({
      state: 2,
      events: [],
      position: 2,
    });
    expect(await numbers()).toHaveLength(2);
  });

  it('has no second effect in another process', async () => {
    await execute(tally, count('command-1', 2));
    const repeated = await processOn(store)(tally, count('command-1', 2));
    expect(repeated).toMatchObject({ state: 2, events: [], position: 2 });
  });

  it('is not refused by a rule for what it did the first time', async () => {
    const full = count('command-1', LIMIT);
    const { state, position } = await execute(tally, full);
    const repeat = { state, position, events: [] };
    for (const process of [execute, processOn(store)]) {
      expect(await process(tally, full)).toMatchObject(repeat);
    }
    expect(await store.lastPosition()).toBe(LIMIT);
  });

  it('is not refused by its check for what it did the first time', async () => {
    const check = (state: number) => {
      if (state > 0) refuse();
    };
    const command = { ...count('command-1', 2), check };
    await execute(tally, command);
    const repeat = await processOn(store)(tally, command);
    expect(repeat).toMatchObject({ state: 2, events: [], position: 2 });
    const refusedCommand = { ...count('command-2', 2), check };
    await expect(execute(tally, refusedCommand)).rejects.toThrow('Not you.');
  });

  it('has no second effect when the answer to the first was lost', async () => {
    execute = processOn(withLostFirstAnswer(store));
    await expect(execute(tally, count('command-1', 2))).rejects.toThrow(
      StorageFailure,
    );
    expect(await execute(tally, count('command-1', 2))).toMatchObject({
      state: 2,
      events: [],
    });
  });

  it('has no second effect even if it would decide more events now', async () => {
    await execute(tally, count('command-1', 1));
    await execute(tally, count('command-2', 1));
    // This decision differs: its first event is stored, its second is not.
    expect(await execute(tally, count('command-1', 2))).toMatchObject({
      state: 2,
      events: [],
      position: 2,
    });
    expect(await numbers()).toHaveLength(2);
  });

  it('is stored once by two processes at the same time', async () => {
    const outcomes = await Promise.all(
      [withSlowCalls(store), withSlowCalls(store)].map((eventStore) =>
        processOn(eventStore)(tally, count('command-1', 2)),
      ),
    );
    expect(outcomes.map(({ state }) => state)).toEqual([2, 2]);
    expect(await numbers()).toHaveLength(2);
  });
});

describe('Many commands at once on one stream', () => {
  it('are all stored, in order and with one append', async () => {
    const append = vi.spyOn(store, 'append');
    execute = processOn(withSlowCalls(store));
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        execute(tally, count(`command-${String(i)}`)),
      ),
    );
    expect(await numbers()).toEqual(
      Array.from({ length: 50 }, (_, i) => ({ number: i + 1 })),
    );
    expect(outcomes.map(({ state }) => state)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
    expect(append).toHaveBeenCalledTimes(1);
  });

  it('share the next append when they arrive during one', async () => {
    const append = vi.spyOn(store, 'append');
    execute = processOn(withSlowCalls(store));
    const first = execute(tally, count('command-0'));
    await Promise.resolve();
    await Promise.all([
      first,
      ...['command-1', 'command-2'].map((id) => execute(tally, count(id))),
    ]);
    expect(append.mock.calls.map(([, events]) => events.length)).toEqual([
      1, 2,
    ]);
  });

  it('are only refused for their own reasons', async () => {
    execute = processOn(withSlowCalls(store));
    const outcomes = await Promise.allSettled([
      execute(tally, count('command-1', 2)),
      execute(tally, count('command-2', LIMIT)),
      execute(tally, { ...count('command-3'), check: refuse }),
      execute(tally, count('command-4')),
    ]);
    expect(outcomes).toMatchObject([
      { value: { state: 2, events: [{}, {}] } },
      { reason: new DomainError('TALLY.FULL') },
      { reason: new Error('Not you.') },
      { value: { state: 3, events: [{ data: { number: 3 } }] } },
    ]);
    expect(await numbers()).toHaveLength(3);
  });

  it('are checked on the revision to which the ones before them lead', async () => {
    const revisions: (number | 'none')[] = [];
    const check = (_state: number, revision: number | 'none') => {
      revisions.push(revision);
    };
    await Promise.all([
      execute(tally, count('command-1', 2)),
      execute(tally, { ...count('command-2'), check }),
    ]);
    expect(revisions).toEqual([1]);
  });

  it('are also stored together with one that was executed before', async () => {
    await execute(tally, count('command-1'));
    const outcomes = await Promise.all([
      execute(tally, count('command-1')),
      execute(tally, count('command-2')),
    ]);
    expect(outcomes).toMatchObject([{ events: [] }, { state: 2 }]);
    expect(await numbers()).toHaveLength(2);
  });

  it('are stored once when one of them is repeated', async () => {
    await Promise.all([
      execute(tally, count('command-1')),
      execute(tally, count('command-1')),
      execute(tally, count('command-2')),
    ]);
    expect(await numbers()).toHaveLength(2);
  });

  it('are decided again when another process was faster', async () => {
    execute = processOn(withInterruptions([[countedElsewhere('e1')]])(store));
    await Promise.all(
      ['command-1', 'command-2'].map((id) => execute(tally, count(id))),
    );
    expect(await numbers()).toEqual([0, 2, 3].map((number) => ({ number })));
  });

  it('fail together when the store does', async () => {
    execute = processOn(withLostFirstAnswer(store));
    const outcomes = await Promise.allSettled(
      ['command-1', 'command-2'].map((id) => execute(tally, count(id))),
    );
    const failure = { reason: { name: 'StorageFailure' } };
    expect(outcomes).toMatchObject([failure, failure]);
  });

  it('are all stored when several processes send them', async () => {
    const processes = [1, 2, 3].map(() => processOn(withSlowCalls(store)));
    await Promise.all(
      processes.flatMap((executeThere, process) =>
        Array.from({ length: 10 }, (_, i) =>
          executeThere(tally, count(`command-${String(process)}-${String(i)}`)),
        ),
      ),
    );
    expect(await numbers()).toEqual(
      Array.from({ length: 30 }, (_, i) => ({ number: i + 1 })),
    );
  });

  it('do not delay those on another stream', async () => {
    const { promise: lock, resolve: unlock } = Promise.withResolvers<null>();
    execute = processOn({
      ...store,
      append: async (streamId, ...args) => {
        if (streamId === STREAM) await lock;
        return store.append(streamId, ...args);
      },
    });
    const blocked = execute(tally, count('command-1'));
    await execute(tally, count('command-2', 1, 'tally-2'));
    expect(await store.readStream('tally-2')).toHaveLength(1);
    unlock(null);
    await blocked;
  });
});

describe('The state of a stream', () => {
  it('is cached, and read again only when a command decides nothing', async () => {
    const readStream = vi.spyOn(store, 'readStream');
    execute = processOn(store);
    await execute(tally, count('command-1', 3));
    await execute(tally, count('command-2'));
    expect(readStream).not.toHaveBeenCalled();
    await expect(
      execute(tally, count('command-3', LIMIT)),
    ).rejects.toBeInstanceOf(DomainError);
    // The events after the four cached ones; then the whole stream, in pages of
    // 500, to see whether the command is refused only for what it did itself.
    expect(readStream.mock.calls).toEqual([
      [STREAM, 4],
      [STREAM, 0, 500],
    ]);
  });

  it('counts as empty until an append conflicts', async () => {
    await execute(tally, count('command-1', 3));
    const readStream = vi.spyOn(store, 'readStream');
    execute = processOn(store);
    expect(await execute(tally, count('command-2'))).toMatchObject({
      events: [{ data: { number: 4 } }],
    });
    expect(readStream.mock.calls).toEqual([[STREAM, 0]]);
  });

  it('is read again before a refusal, because another process may have changed it', async () => {
    await execute(tally, count('command-1', LIMIT));
    const others = streamStates({ eventStore: store });
    const [fresh] = [await others.load(tally, STREAM)];
    // These states were read before the last event was reverted.
    const states = {
      ...others,
      lastSeen: () => ({ ...fresh, state: LIMIT, revision: 0 }),
      load: async () => ({ ...fresh, state: LIMIT - 1 }),
    } as typeof others;
    const process = executeCommand({ eventStore: store, states, ids });
    expect(await process(tally, count('command-2'))).toMatchObject({
      events: [{ data: { number: LIMIT } }],
    });
  });

  it('catches up with events of another process', async () => {
    await execute(tally, count('command-1'));
    await processOn(store)(tally, count('command-2', 5));
    expect(await execute(tally, count('command-3'))).toMatchObject({
      state: 7,
      events: [{ data: { number: 7 } }],
    });
  });
});
