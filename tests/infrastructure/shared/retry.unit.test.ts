import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  pauseMs,
  retry,
  retryUntilDone,
} from '#infrastructure/shared/retry.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const { signal } = new AbortController();
const options = { attempts: 5, baseMs: 1, signal };

/** A task that always fails. */
const failing = () => {
  const task = vi.fn<() => Promise<never>>();
  return task.mockRejectedValue(new Error('busy'));
};

describe('The pause before a further attempt', () => {
  /** The first four pauses, for a random number from 0 to 1. */
  const pauses = (
    random: number,
    limits: { maxMs?: number; minMs?: number },
  ) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    return [1, 2, 3, 4].map((attempt) =>
      Math.round(pauseMs(attempt, { baseMs: 500, ...limits })),
    );
  };

  it.each([
    ['doubles', 0, {}, [500, 1000, 2000, 4000]],
    ['is by chance up to half less', 0.999_999, {}, [250, 500, 1000, 2000]],
    ['does not exceed a limit', 0, { maxMs: 1500 }, [500, 1000, 1500, 1500]],
    [
      'is at least as long as required',
      0.999_999,
      { minMs: 700 },
      [700, 700, 1000, 2000],
    ],
  ])('%s', (_, random, limits, firstPauses) => {
    expect(pauses(random, limits)).toEqual(firstPauses);
  });
});

describe('A failing task', () => {
  it('is retried until it succeeds', async () => {
    const task = failing().mockRejectedValueOnce(new Error('busy'));
    task.mockResolvedValueOnce('done' as never);
    await expect(retry(task, options)).resolves.toBe('done');
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('is retried as often as allowed, and then its last error is thrown', async () => {
    const task = failing();
    await expect(retry(task, options)).rejects.toThrow('busy');
    expect(task).toHaveBeenCalledTimes(5);
  });

  it('is not retried if its failure is permanent', async () => {
    const task = failing();
    const retried = retry(task, { ...options, minPauseFor: () => null });
    await expect(retried).rejects.toThrow('busy');
    expect(task).toHaveBeenCalledOnce();
  });

  it('is not retried when the caller has aborted', async () => {
    const task = failing();
    const retried = retry(task, { ...options, signal: AbortSignal.abort() });
    await expect(retried).rejects.toThrow('busy');
    expect(task).toHaveBeenCalledOnce();
  });

  it('is not retried if the caller aborts during a pause', async () => {
    const stopping = new AbortController();
    const task = failing();
    const done = retryUntilDone(task, stopping.signal);
    stopping.abort();
    await expect(done).resolves.toBe(false);
    expect(task).toHaveBeenCalledOnce();
  });
});
