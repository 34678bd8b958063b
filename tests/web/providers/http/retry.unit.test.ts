import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  backoff,
  pollEvery,
  retryNow,
  withRetries,
} from '#web/providers/http/retry.ts';
import {
  isTransient,
  NetworkError,
  refusalError,
} from '#web/providers/http/callErrors.ts';

const noWait = async () => undefined;

afterEach(() => {
  vi.useRealTimers();
});

describe('A retry', () => {
  it('resolves to the first success', async () => {
    const task = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new NetworkError())
      .mockResolvedValue('done');
    const options = { attempts: 3, isTransient, pause: noWait };
    expect(await withRetries(task, options)).toBe('done');
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('rejects with the failure of the last attempt', async () => {
    const failure = new NetworkError({ timedOut: true });
    const task = vi.fn(() => Promise.reject(failure));
    const options = { attempts: 3, isTransient, pause: noWait };
    await expect(withRetries(task, options)).rejects.toBe(failure);
    expect(task).toHaveBeenCalledTimes(3);
  });

  it('does not repeat a call that a rule refused', async () => {
    const task = vi.fn(() =>
      Promise.reject(refusalError('QuotaLimit', undefined, 402)),
    );
    const options = { attempts: 3, isTransient, pause: noWait };
    await expect(withRetries(task, options)).rejects.toThrow();
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('reports each pause before it starts', async () => {
    const onWait = vi.fn();
    const task = () => Promise.reject(new NetworkError());
    const options = { attempts: 3, isTransient, onWait, pause: noWait };
    await expect(withRetries(task, options)).rejects.toThrow();
    expect(onWait).toHaveBeenCalledTimes(2);
  });

  it.each([429, 503])(
    'does not come before the time in the response with %i',
    async (status) => {
      vi.useFakeTimers();
      const WAIT_MS = 7_000;
      const busy = refusalError('Failed', undefined, status, WAIT_MS);
      const task = vi
        .fn<() => Promise<string>>()
        .mockRejectedValueOnce(busy)
        .mockResolvedValue('done');
      const done = withRetries(task, { attempts: 3, isTransient });
      await vi.advanceTimersByTimeAsync(0);
      // Events that end other waits do not end this one.
      retryNow();
      await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
      expect(task).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await done).toBe('done');
    },
  );

  it('does not make a person wait longer than 20 s', async () => {
    // The server requests a pause of a minute.
    const busy = refusalError('Failed', undefined, 429, 60_000);
    const task = vi.fn(() => Promise.reject(busy));
    const pause = vi.fn(noWait);
    const options = { isTransient, pause };
    await expect(withRetries(task, { ...options, attempts: 4 })).rejects.toBe(
      busy,
    );
    expect(task).toHaveBeenCalledTimes(1);

    // A call that nobody waits for is sent when its time has come.
    task.mockRejectedValueOnce(busy).mockResolvedValueOnce(undefined as never);
    await withRetries(task, { ...options, attempts: Infinity });
    expect(pause).toHaveBeenCalledExactlyOnceWith(1, busy);
  });

  it('waits twice as long each time, up to a limit', () => {
    expect(backoff(2)).toBe(backoff(1) * 2);
    expect(backoff(50)).toBe(backoff(20));
  });
});

describe('A transient failure', () => {
  it.each([429, 502, 503, 504])('includes status %i', (status) => {
    expect(isTransient(refusalError('Failed', undefined, status))).toBe(true);
  });

  it.each([400, 401, 402, 403, 404, 409, 500])(
    'does not include status %i',
    (status) => {
      expect(isTransient(refusalError('Failed', undefined, status))).toBe(
        false,
      );
    },
  );
});

const refused = (httpStatus: number) =>
  refusalError('Failed', undefined, httpStatus);

describe('A polled query', () => {
  it.each([
    ['without an error', null],
    ['without an answer', new NetworkError()],
    ['from a busy server', refused(503)],
    ['after a fault of the server', refused(500)],
  ])('is fetched again %s', (_case, error) => {
    expect(pollEvery(500)({ state: { error } })).toBe(500);
  });

  it.each([
    ['for something that is gone', refused(404)],
    ['without the permission', refused(403)],
    ['after a mistake in our own code', new TypeError('Oops.')],
  ])('is not fetched again %s', (_case, error) => {
    expect(pollEvery(500)({ state: { error } })).toBe(false);
  });
});
