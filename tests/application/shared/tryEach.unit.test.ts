import { describe, expect, it } from 'vitest';
import { throwFirst, tryEach } from '#application/shared/tryEach.ts';

describe('Work for each of many', () => {
  it('is done for all others if it fails for one, which is returned', async () => {
    const done: number[] = [];
    const error = new Error('Two is bad.');
    const failures = await tryEach([1, 2, 3], async (element) => {
      if (element === 2) throw error;
      done.push(element);
    });
    expect(done).toEqual([1, 3]);
    expect(failures).toEqual([{ element: 2, error }]);
    expect(() => throwFirst(failures)).toThrow(error);
    expect(() => throwFirst([])).not.toThrow();
  });
});
