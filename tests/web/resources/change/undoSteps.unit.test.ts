import { describe, expect, it } from 'vitest';
import { undoSteps } from '#web/resources/change/undoSteps.ts';
import { deferred } from '../../providers/deferred.ts';

describe('Two quick steps of undo', () => {
  it('run one after another, even if the first fails', async () => {
    const order: string[] = [];
    const first = deferred();
    const failing = undoSteps.run(async () => {
      await first.promise;
      order.push('first');
      throw new Error('No answer.');
    });
    const second = undoSteps.run(async () => {
      order.push('second');
    });
    first.resolve();
    await expect(failing).rejects.toThrow('No answer.');
    await second;
    expect(order).toEqual(['first', 'second']);
  });

  it('run after what this page is still undoing', async () => {
    const order: string[] = [];
    const earlier = deferred();
    undoSteps.addRunning(earlier.promise.then(() => order.push('earlier')));
    const listed = undoSteps.run(async () => {
      order.push('listed');
    });
    earlier.resolve();
    await listed;
    expect(order).toEqual(['earlier', 'listed']);
  });
});
