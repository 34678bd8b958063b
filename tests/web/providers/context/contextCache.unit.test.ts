import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { CoreContext, Project } from '#api/contract/index.ts';
import {
  CONTEXT_KEY,
  createContextCache,
} from '#web/providers/context/useSlipwayContext.ts';
import { deferred, settle } from '../deferred.ts';

const contextWith = (...projects: readonly string[]) =>
  ({
    userContext: { userId: 'user-1', activeProjectId: 'p-1' },
    activeTeam: { id: 't-1' },
    availableProjects: projects.map((id) => ({ id })),
  }) as CoreContext;

/** A shown context, whose fetches the test answers. */
const showContext = () => {
  const queries = new QueryClient();
  queries.setQueryData(CONTEXT_KEY, contextWith('p-1'));
  const answers: ReturnType<typeof deferred<CoreContext>>[] = [];
  const queryFn = vi.fn(() => {
    const answer = deferred<CoreContext>();
    answers.push(answer);
    return answer.promise;
  });
  const options = { queryKey: CONTEXT_KEY, queryFn, staleTime: Infinity };
  const stop = new QueryObserver(queries, options).subscribe(() => undefined);
  const shownProjects = () =>
    queries
      .getQueryData<CoreContext>(CONTEXT_KEY)
      ?.availableProjects.map(({ id }) => id);
  return {
    cache: createContextCache(queries),
    answers,
    queryFn,
    shownProjects,
    stop,
  };
};

const NEW_PROJECT = { id: 'p-2' } as Project;

it('A context that was requested before a project was created does not hide the project', async () => {
  const { cache, answers, shownProjects, stop } = showContext();
  void cache.refresh();
  cache.putProject(NEW_PROJECT);
  expect(answers).toHaveLength(2);
  answers[0]?.resolve(contextWith('p-1'));
  await settle();
  expect(shownProjects()).toEqual(['p-1', 'p-2']);
  answers[1]?.resolve(contextWith('p-1', 'p-2', 'p-3'));
  await settle();
  expect(shownProjects()).toEqual(['p-1', 'p-2', 'p-3']);
  stop();
});

it('A command causes no request if none was on its way before it', () => {
  const { cache, queryFn, shownProjects, stop } = showContext();
  cache.putProject(NEW_PROJECT);
  expect(shownProjects()).toEqual(['p-1', 'p-2']);
  expect(queryFn).not.toHaveBeenCalled();
  stop();
});
