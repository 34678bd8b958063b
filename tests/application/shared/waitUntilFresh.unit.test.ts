import { describe, expect, it } from 'vitest';
import { createWaitUntilFresh } from '#application/shared/waitUntilFresh.ts';
import { freshReadModels } from '#application/shared/freshReadModels.ts';
import type {
  ReadScope,
  ReadModels,
} from '#application/shared/ports/ReadModels.ts';
import type { RequestContext } from '#application/shared/requestContext.ts';
import {
  runInRequest,
  newRequestContext,
  trackTeam,
  trackWritten,
} from '#application/shared/requestContext.ts';
import { streamOf } from '#domain/shared/streamNames.ts';

const USER = streamOf.user('ada');

/**
 * Read models with one blocked partition, and the waits that they were asked
 * for.
 */
const blockPartition = (blocked: string, after: RequestContext['after']) => {
  const waits: ReadScope[] = [];
  const partitionOf = (key: string) => (key === USER ? 'u3' : key);
  const waitUntilFresh = createWaitUntilFresh({
    eventStore: { lastPosition: () => Promise.resolve(100) },
    progress: {
      partitionOf,
      waitFor: async (_, timeoutMs, concern = {}) => {
        if (timeoutMs > 0) waits.push(concern);
        return partitionOf(concern.key ?? '') !== blocked;
      },
    },
  });
  const context = newRequestContext({ after, userId: 'ada', waitUntilFresh });
  const readModels = freshReadModels({
    get: () => Promise.resolve(null),
  } as unknown as ReadModels);
  return { context, readModels, waits };
};

const positionToSee = (position: number, partition: string | null = null) => ({
  position,
  partition,
});

describe('A position that a request must see', () => {
  it('is only waited for by reads of its partition', async () => {
    const { context, readModels, waits } = blockPartition('t5', [
      positionToSee(7, 't5'),
    ]);
    await runInRequest(context, async () => {
      await readModels.get('users', 'ada');
      trackTeam('t1');
      await readModels.get('items', 'i1');
    });
    expect(waits).toEqual([]);
    expect(context.isStale).toBe(false);

    await runInRequest(context, async () => {
      trackTeam('t5');
      await readModels.get('items', 'i2');
    });
    expect(waits).toEqual([{ collections: ['items'], key: 't5' }]);
    expect(context.isStale).toBe(true);
  });

  it('is waited for in each partition that is read, if it names none', async () => {
    const { context, readModels, waits } = blockPartition('u3', [
      positionToSee(7),
    ]);
    await runInRequest(context, () => readModels.get('users', 'ada'));
    expect(waits).toEqual([{ collections: ['users'], key: USER }]);
    expect(context.isStale).toBe(true);
  });

  it('belongs to another store if it is beyond the end of this one', async () => {
    const { context, readModels } = blockPartition('u3', [positionToSee(101)]);
    await runInRequest(context, () => readModels.get('users', 'ada'));
    expect(context.isStale).toBe(true);
  });

  it('is not waited for again once the request has waited long enough', async () => {
    const { context, readModels, waits } = blockPartition('u3', [
      positionToSee(7),
    ]);
    context.waitDeadline = performance.now() - 1;
    await runInRequest(context, () => readModels.get('users', 'ada'));
    expect(waits).toEqual([]);
    expect(context.isStale).toBe(true);
  });
});

it('a request sees its own writes once it asks for that', async () => {
  const { context, readModels, waits } = blockPartition('t5', []);
  await runInRequest(context, async () => {
    trackWritten('t5', 9);
    trackWritten('t5', 8);
    trackWritten(streamOf.workflow('f1'), 10);
    trackTeam('t5');
    await readModels.get('teams', 't5');
    expect(waits).toEqual([]);
    context.mustSeeOwnWrites = true;
    await readModels.get('users', 'ada');
    expect(waits).toEqual([]);
    await readModels.get('teams', 't5');
  });
  expect([...context.written]).toEqual([['t5', 9]]);
  expect(waits).toEqual([{ collections: ['teams'], key: 't5' }]);
  expect(context.isStale).toBe(true);
});
