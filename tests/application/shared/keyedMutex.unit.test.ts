import { describe, expect, it } from 'vitest';
import { keyedMutex } from '#application/shared/keyedMutex.ts';

describe('Tasks in turn', () => {
  it('run one after another with the same key, in the order of their calls', async () => {
    const queue = keyedMutex();
    const log: string[] = [];
    const task = (name: string) => async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      return name;
    };
    const answers = await Promise.all([
      queue('key', task('first')),
      queue('key', task('second')),
    ]);
    expect(answers).toEqual(['first', 'second']);
    expect(log).toEqual([
      'first begins',
      'first ends',
      'second begins',
      'second ends',
    ]);
  });

  it('run concurrently with different keys', async () => {
    const queue = keyedMutex();
    const { promise, resolve } = Promise.withResolvers<null>();
    const waiting = queue('one', () => promise);
    await queue('two', async () => {
      resolve(null);
    });
    await waiting;
  });

  it('continue after one that fails', async () => {
    const queue = keyedMutex();
    const failing = queue('key', () => Promise.reject(new Error('broken')));
    const next = queue('key', () => Promise.resolve('fine'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('fine');
  });
});
