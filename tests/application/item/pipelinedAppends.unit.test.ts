import { expect, it } from 'vitest';
import { executeCommand } from '#application/shared/executeCommand.ts';
import { runPipelined } from '#application/item/runPipelined.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { uuidIds as ids } from '#infrastructure/shared/uuidIds.ts';
import { count, LIMIT, tally } from '../shared/tally.ts';

/** A store that answers when the test says so, and records its calls. */
const heldStore = ({ keepsOrder }: Readonly<{ keepsOrder: boolean }>) => {
  const store = memoryEventStore();
  const appended: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<null>();
  const eventStore: EventStore = {
    ...store,
    keepsOrder,
    append: async (...args) => {
      appended.push(args[0]);
      const result = await store.append(...args);
      await held;
      return result;
    },
  };
  const states = streamStates({ eventStore });
  const execute = executeCommand({ eventStore, states, ids });
  /** Runs a command on the stream 'first' and then one on 'second'. */
  const runBoth = (steps = 1) =>
    runPipelined(
      eventStore,
      (onAppendStarted) =>
        execute(tally, {
          ...count('command-1', steps, 'first'),
          onAppendStarted,
        }),
      () => execute(tally, count('command-1', 1, 'second')),
    );
  return {
    appended,
    runBoth,
    release: () => {
      release(null);
    },
  };
};

const nextTurn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

it('Both appends start at once when the store preserves the order', async () => {
  const { appended, runBoth, release } = heldStore({ keepsOrder: true });
  const outcomes = runBoth();
  await nextTurn();
  expect(appended).toEqual(['first', 'second']);
  release();
  expect(await outcomes).toMatchObject([{ position: 1 }, { position: 2 }]);
});

it('The second append waits for the first when the store does not preserve the order', async () => {
  const { appended, runBoth, release } = heldStore({ keepsOrder: false });
  const outcomes = runBoth();
  await nextTurn();
  expect(appended).toEqual(['first']);
  release();
  await outcomes;
  expect(appended).toEqual(['first', 'second']);
});

it.each([true, false])(
  'The second append is not stored if the first is refused (order preserved: %s)',
  async (keepsOrder) => {
    const { appended, runBoth, release } = heldStore({ keepsOrder });
    release();
    await expect(runBoth(LIMIT + 1)).rejects.toThrow('TALLY.FULL');
    expect(appended).toEqual([]);
  },
);

it('The second append is stored even if the first was stored before', async () => {
  const { appended, runBoth, release } = heldStore({ keepsOrder: true });
  release();
  await runBoth();
  const [first, second] = await runBoth();
  expect([first.events, second.events]).toEqual([[], []]);
  expect(appended.filter((streamId) => streamId === 'second')).toHaveLength(2);
});
