import { describe, expect, it, vi } from 'vitest';
import { backoff, withRetries } from '#web/providers/http/retry.ts';
import {
  isTransient,
  NetworkError,
  refusalError,
} from '#web/providers/http/errors.ts';

const noWait = async () => undefined;

describe('A retry', () => {
  it('resolves to the first success', async () => {
    const task = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new NetworkError(false))
      .mockResolvedValue('done');
    const options = { attempts: 3, isTransient, wait: noWait };
    expect(await withRetries(task, options)).toBe('done');
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('rejects with the failure of the last attempt', async () => {
    const failure = new NetworkError(true);
    const task = vi.fn(() => Promise.reject(failure));
    const options = { attempts: 3, isTransient, wait: noWait };
    await expect(withRetries(task, options)).rejects.toBe(failure);
    expect(task).toHaveBeenCalledTimes(3);
  });

  it('does not repeat a call that a rule refused', async () => {
    const task = vi.fn(() =>
      Promise.reject(refusalError('QuotaLimit', undefined, 402)),
    );
    const options = { attempts: 3, isTransient, wait: noWait };
    await expect(withRetries(task, options)).rejects.toThrow();
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('reports each wait before it begins', async () => {
    const onWait = vi.fn();
    const task = () => Promise.reject(new NetworkError(false));
    const options = { attempts: 3, isTransient, onWait, wait: noWait };
    await expect(withRetries(task, options)).rejects.toThrow();
    expect(onWait).toHaveBeenCalledTimes(2);
  });

  it('waits twice as long each time, up to a limit', () => {
    expect(backoff(2)).toBe(backoff(1) * 2);
    expect(backoff(50)).toBe(backoff(20));
  });
});

describe('A transient failure', () => {
  it.each([429, 502, 503, 504])('is status %i', (status) => {
    expect(isTransient(refusalError('Failed', undefined, status))).toBe(true);
  });

  it.each([400, 401, 402, 403, 404, 409, 500])('is not status %i', (status) => {
    expect(isTransient(refusalError('Failed', undefined, status))).toBe(false);
  });
});
