import { describe, expect, it } from 'vitest';
import { keyedBatcher } from '#application/shared/keyedBatcher.ts';

const fulfilled = <T>(value: T) => ({ status: 'fulfilled' as const, value });

const recorded = (maxBatchSize = 10) => {
  const batches: string[][] = [];
  const add = keyedBatcher<string, string>({
    run: async (key, tasks) => {
      batches.push([key, ...tasks]);
      await Promise.resolve();
      return tasks.map((task) =>
        task === 'broken'
          ? { status: 'rejected', reason: new Error('It is broken.') }
          : fulfilled(`${task} done`),
      );
    },
    maxBatchSize,
  });
  return { add, batches };
};

describe('Tasks in batches', () => {
  it('run together when they have the same key, each with its own answer', async () => {
    const { add, batches } = recorded();
    const answers = await Promise.allSettled(
      ['first', 'broken', 'third'].map((task) => add('key', task)),
    );
    expect(batches).toEqual([['key', 'first', 'broken', 'third']]);
    expect(answers).toEqual([
      fulfilled('first done'),
      { status: 'rejected', reason: new Error('It is broken.') },
      fulfilled('third done'),
    ]);
  });

  it('run separately when they have different keys', async () => {
    const { add, batches } = recorded();
    await Promise.all([add('one', 'a'), add('two', 'b')]);
    expect(batches).toEqual([
      ['one', 'a'],
      ['two', 'b'],
    ]);
  });

  it('wait for the previous batch, in the order of their calls', async () => {
    const { add, batches } = recorded(2);
    await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((task) => add('key', task)),
    );
    await add('key', 'f');
    expect(batches).toEqual([
      ['key', 'a', 'b'],
      ['key', 'c', 'd'],
      ['key', 'e'],
      ['key', 'f'],
    ]);
  });

  it('fail together if the run fails, and the next ones run', async () => {
    let isFirst = true;
    const add = keyedBatcher<string, string>({
      run: async (_key, tasks) => {
        if (!isFirst) return tasks.map(fulfilled);
        isFirst = false;
        throw new Error('The disk is full.');
      },
      maxBatchSize: 2,
    });
    const answers = await Promise.allSettled(
      ['a', 'b', 'c'].map((task) => add('key', task)),
    );
    const full = { reason: new Error('The disk is full.') };
    expect(answers).toMatchObject([full, full, { value: 'c' }]);
  });
});
