import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { HEADERS } from '#api/contract/values.ts';
import { post, command } from '#web/providers/calls/command.ts';
import { read } from '#web/providers/calls/read.ts';
import { staleAnswers } from '#web/providers/http/staleAnswers.ts';
import { refetchStale } from '#web/providers/lastSeen/refetchStale.ts';

describe('Replies that lack this tab’s writes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** A minute with a list whose first reply, and some repeats, are stale. */
  const watchList = async ({
    staleRepeats,
  }: Readonly<{ staleRepeats: number }>) => {
    const queries = new QueryClient();
    const began = Date.now();
    const fetched: number[] = [];
    const list = new QueryObserver(queries, {
      queryKey: ['list'],
      queryFn: () => {
        fetched.push(Date.now() - began);
        if (fetched.length <= staleRepeats + 1) staleAnswers.emit();
        return Promise.resolve(fetched.length);
      },
    });
    refetchStale(queries, { firstMs: 1000, longestMs: 4000 });
    list.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    return { queries, fetched };
  };

  it('are refetched with growing pauses until they have them', async () => {
    const { fetched } = await watchList({ staleRepeats: 4 });
    expect(fetched).toEqual([0, 1000, 3000, 7000, 11_000, 15_000]);
  });

  it('start again with the shortest pause', async () => {
    const { queries, fetched } = await watchList({ staleRepeats: 0 });
    expect(fetched).toEqual([0, 1000]);
    staleAnswers.emit();
    queries.setQueryData(['list'], 0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toEqual([0, 1000, 61_000]);
  });

  it('lead to no refetch of lists that were loaded before them', async () => {
    const { fetched } = await watchList({ staleRepeats: 0 });
    staleAnswers.emit();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toEqual([0, 1000]);
  });

  it('include only reads that are marked as stale', async () => {
    const listener = vi.fn();
    const stop = staleAnswers.subscribe(listener);
    const answer = (headers: HeadersInit) =>
      vi.fn(() =>
        Promise.resolve(Response.json({ result: 'Ok', data: [] }, { headers })),
      );
    vi.stubGlobal('sessionStorage', { getItem: () => null });
    vi.stubGlobal('fetch', answer({}));
    await read({ path: '/project' });
    vi.stubGlobal('fetch', answer({ [HEADERS.stale]: 'true' }));
    await command(post('/project', {}));
    expect(listener).not.toHaveBeenCalled();
    await read({ path: '/project' });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });
});
