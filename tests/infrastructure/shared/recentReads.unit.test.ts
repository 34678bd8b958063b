import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recentReads } from '#infrastructure/shared/recentReads.ts';

const MAX_AGE_MS = 100;

/** Reads whose answers arrive when the test says so. */
const controlledReads = () => {
  const pending: PromiseWithResolvers<string>[] = [];
  const reads = recentReads(() => {
    const read = Promise.withResolvers<string>();
    pending.push(read);
    return read.promise;
  });
  return { ...reads, pending };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('A recent read', () => {
  it('shares a read that is pending', async () => {
    const { recent, pending } = controlledReads();
    const both = Promise.all([recent(MAX_AGE_MS), recent(0)]);
    expect(pending).toHaveLength(1);
    pending[0]?.resolve('one');
    expect(await both).toEqual(['one', 'one']);
  });

  it('is repeated once the answer is too old for the caller', async () => {
    const { recent, pending } = controlledReads();
    const first = recent(MAX_AGE_MS);
    pending[0]?.resolve('one');
    await first;
    vi.advanceTimersByTime(MAX_AGE_MS - 1);
    expect(await recent(MAX_AGE_MS)).toBe('one');
    vi.advanceTimersByTime(1);
    expect(await recent(2 * MAX_AGE_MS)).toBe('one');
    const second = recent(MAX_AGE_MS);
    pending[1]?.resolve('two');
    expect(await second).toBe('two');
  });

  it('is never older than a fresh read that began before it', async () => {
    const { recent, fresh, pending } = controlledReads();
    const old = recent(MAX_AGE_MS);
    const forced = fresh();
    pending[1]?.resolve('new');
    expect(await forced).toBe('new');
    // The older read arrives last.
    pending[0]?.resolve('old');
    expect(await old).toBe('old');
    expect(await recent(MAX_AGE_MS)).toBe('new');
  });

  it('shares an error only as long as an answer', async () => {
    const { recent, pending } = controlledReads();
    const first = recent(MAX_AGE_MS);
    pending[0]?.reject(new Error('No database.'));
    await expect(first).rejects.toThrow('No database.');
    await expect(recent(MAX_AGE_MS)).rejects.toThrow('No database.');
    vi.advanceTimersByTime(MAX_AGE_MS);
    const second = recent(MAX_AGE_MS);
    pending[1]?.resolve('two');
    expect(await second).toBe('two');
  });
});
