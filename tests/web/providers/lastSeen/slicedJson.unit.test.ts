import { describe, expect, it } from 'vitest';
import { slicedJson } from '#web/providers/lastSeen/slicedJson.ts';

describe('JSON in slices', () => {
  it.each([0, 1, 250, 1001])(
    'equals the JSON of a list of %i',
    async (length) => {
      const list = Array.from({ length }, (_, id) => ({ id, text: '"],' }));
      const text = await new Blob(await slicedJson(list)).text();
      expect(text).toBe(JSON.stringify(list));
    },
  );

  it('pauses between the slices of a long list', async () => {
    let pauses = 0;
    const pause = () => {
      pauses += 1;
      return Promise.resolve();
    };
    // Four slices of 250.
    await slicedJson(new Array(1000).fill(0), pause);
    expect(pauses).toBe(3);
  });
});
