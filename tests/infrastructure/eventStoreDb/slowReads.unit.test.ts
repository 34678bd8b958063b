import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStoreProgress } from '#infrastructure/eventStoreDb/storeProgress.ts';
import { eventStoreDbReads } from '#infrastructure/eventStoreDb/reads.ts';
import { STORED_NAMES } from '#infrastructure/eventStoreDb/storedStreamNames.ts';

const TIMEOUT_MS = 5000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts to read a stream of which the server sends event by event. */
const startRead = () => {
  const cancel = vi.fn(async () => undefined);
  const answer = Object.assign(new EventEmitter(), { cancel });
  const { readStream } = eventStoreDbReads({
    connections: {
      client: { readStream: () => answer },
      hasOtherNodes: false,
      guard: (call: () => Promise<unknown>) => call(),
    } as unknown as Parameters<typeof eventStoreDbReads>[0]['connections'],
    readContext: { names: STORED_NAMES, upcasters: {} },
    storeProgress: createStoreProgress(),
    timeoutMs: TIMEOUT_MS,
    signal: new AbortController().signal,
  });
  return { answer, cancel, reading: readStream('project-1', 0) };
};

/** An event that does not belong to Slipway, so that it is left out. */
const FOREIGN = {};

describe('A read of EventStoreDB', () => {
  it('takes as long as it needs while events arrive', async () => {
    const { answer, reading } = startRead();
    for (let n = 0; n < 10; n += 1) {
      vi.advanceTimersByTime(TIMEOUT_MS - 1);
      answer.emit('data', FOREIGN);
    }
    answer.emit('end');

    expect(await reading).toEqual({ events: [], known: [] });
  });

  it('fails and is canceled once nothing has arrived for too long', async () => {
    const { answer, cancel, reading } = startRead();
    const failed = expect(reading).rejects.toThrow(/did not answer in time/);
    answer.emit('data', FOREIGN);
    vi.advanceTimersByTime(TIMEOUT_MS);

    await failed;
    expect(cancel).toHaveBeenCalledOnce();
  });
});
