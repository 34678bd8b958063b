import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryWithBackOff } from '#infrastructure/ai/retryWithBackOff.ts';

const sleep = vi.hoisted(() => vi.fn());
vi.mock('node:timers/promises', () => ({ setTimeout: sleep }));

beforeEach(() => {
  sleep.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const failing = () => Promise.reject(new Error('busy'));
const { signal } = new AbortController();
const options = { attempts: 5, firstPauseMs: 500, signal };

/** The pauses before each further try, in ms. */
const pauses = () => sleep.mock.calls.map(([ms]) => ms as number);

const chance = (value: number) => {
  vi.spyOn(Math, 'random').mockReturnValue(value);
};

describe('A temporary failure is retried', () => {
  it.each([
    ['at least half of', 0, [250, 500, 1000, 2000]],
    ['and at most the whole of', 0.999_999, [500, 1000, 2000, 4000]],
  ])('after %s a pause that doubles', async (_, random, expected) => {
    chance(random);
    const retried = retryWithBackOff(failing, {
      ...options,
      pauseFor: () => 0,
    });
    await expect(retried).rejects.toThrow('busy');
    expect(pauses().map(Math.round)).toEqual(expected);
  });

  it('later where it is asked to, and not sooner', async () => {
    chance(0);
    const pauseFor = () => 700;
    const retried = retryWithBackOff(failing, { ...options, pauseFor });
    await expect(retried).rejects.toThrow('busy');
    expect(pauses()).toEqual([700, 700, 1000, 2000]);
  });

  it('not when it will not pass', async () => {
    const retried = retryWithBackOff(failing, {
      ...options,
      pauseFor: () => null,
    });
    await expect(retried).rejects.toThrow('busy');
    expect(sleep).not.toHaveBeenCalled();
  });

  it('not when the caller has aborted', async () => {
    const retried = retryWithBackOff(failing, {
      ...options,
      pauseFor: () => 0,
      signal: AbortSignal.abort(),
    });
    await expect(retried).rejects.toThrow('busy');
    expect(sleep).not.toHaveBeenCalled();
  });
});
