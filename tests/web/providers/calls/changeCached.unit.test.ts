import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { changeCached } from '#web/providers/calls/changeCached.ts';
import { deferred, settle } from '../deferred.ts';

const KEY = ['views'];

const added = (views: readonly string[]) => [...views, 'new'];

describe('A change of a cached list', () => {
  it('is shown at once', () => {
    const queries = new QueryClient();
    queries.setQueryData(KEY, ['old']);
    expect(changeCached(queries, KEY, added)).toEqual(['old', 'new']);
    expect(queries.getQueryData(KEY)).toEqual(['old', 'new']);
  });

  it('fetches a list that is still being loaded, which lacks everything else', async () => {
    const queries = new QueryClient();
    const early = deferred();
    let calls = 0;
    const observer = new QueryObserver<readonly string[]>(queries, {
      queryKey: KEY,
      queryFn: async () => {
        calls += 1;
        if (calls > 1) return ['old', 'new'];
        await early.promise;
        return ['old'];
      },
    });
    const stop = observer.subscribe(() => undefined);
    expect(changeCached(queries, KEY, added)).toBeUndefined();
    early.resolve();
    await settle();
    expect(queries.getQueryData(KEY)).toEqual(['old', 'new']);
    stop();
  });

  it('begins a refetch again that may lack it, so that changes by others arrive', async () => {
    const queries = new QueryClient();
    queries.setQueryData(KEY, ['old']);
    const answers: ReturnType<typeof deferred<readonly string[]>>[] = [];
    const observer = new QueryObserver<readonly string[]>(queries, {
      queryKey: KEY,
      staleTime: Infinity,
      queryFn: () => {
        const answer = deferred<readonly string[]>();
        answers.push(answer);
        return answer.promise;
      },
    });
    const stop = observer.subscribe(() => undefined);
    void queries.invalidateQueries({ queryKey: KEY });
    changeCached(queries, KEY, added);
    expect(answers).toHaveLength(2);
    answers[0]?.resolve(['old']);
    await settle();
    expect(queries.getQueryData(KEY)).toEqual(['old', 'new']);
    answers[1]?.resolve(['old', 'other', 'new']);
    await settle();
    expect(queries.getQueryData(KEY)).toEqual(['old', 'other', 'new']);
    stop();
  });
});
