import { expect, it } from 'vitest';
import { yieldToEventLoop } from '#application/shared/yieldToEventLoop.ts';

it('continues one caller per turn of the event loop, in order', async () => {
  const turns: string[][] = [];
  const counting = (async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      turns.push([]);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
  })();
  const work = async (name: string) => {
    for (let part = 0; part < 2; part += 1) {
      await yieldToEventLoop();
      turns.at(-1)?.push(name);
    }
  };
  await Promise.all([work('a'), work('b'), work('c'), counting]);
  expect(turns.flat()).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  expect(turns.every((names) => names.length <= 1)).toBe(true);
});
