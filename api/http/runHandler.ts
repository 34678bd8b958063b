import { WAIT_MS } from '#application/shared/readFresh.ts';
import type { Answer } from './answer.ts';
import { refusalAnswer } from './answer.ts';
import type { ApiDependencies } from './dependencies.ts';
import { isContention } from './errors.ts';
import { EditConflict } from './ifMatch.ts';
import { Refused } from './refused.ts';
import { bodyOf, headersOf } from './reply.ts';
import type { Reply, Request, Route } from './route.ts';
import { textInParts } from './writeInParts.ts';

/**
 * Runs a route's handler. Returns its reply or a refusal by a rule; throws
 * temporary failures, which a repeat may not meet again.
 */
export const runHandler = async (
  route: Route,
  request: Request,
  dependencies: ApiDependencies,
): Promise<Answer> => {
  try {
    const reply = await route.handle(request);
    dependencies.inspect?.(route, reply.data);
    const body = bodyOf(route, request, reply.data);
    return {
      status: reply.redirect === undefined ? 200 : 302,
      body,
      parts: reply.rest && textInParts(body, reply.rest),
      headers: headersOf(route, request, reply, dependencies),
      position: await findReplyPosition(route, reply, dependencies),
      changeId: changeIdOf(route, reply, request),
      about: reply.about,
      isUnstored: isUnstored(route, reply),
    };
  } catch (error) {
    const refusal = await withCurrentState(error, route, request, dependencies);
    const answer = refusalAnswer(refusal, '');
    dependencies.inspectError?.(route, refusal);
    if (answer.status >= 500 || isContention(error)) throw error;
    return answer;
  }
};

/** The handler's position; for a change without one, the store's latest. */
const findReplyPosition = async (
  { mutates }: Route,
  { position, isChange = true }: Reply,
  { eventStore }: ApiDependencies,
): Promise<number | null> =>
  mutates && isChange && position === undefined
    ? eventStore.lastPosition()
    : (position ?? null);

const isUnstored = (
  { answersSecret }: Route,
  { isChange = true }: Reply,
): boolean => answersSecret || !isChange;

const changeIdOf = (
  { changesTeamData }: Route,
  { isChange = true }: Reply,
  { commandId }: Request,
): string | null => (changesTeamData && isChange ? commandId : null);

/** Adds the current state to a conflict; returns other errors unchanged. */
const withCurrentState = async (
  error: unknown,
  { readCurrent }: Route,
  request: Request,
  { progress, eventStore }: ApiDependencies,
): Promise<unknown> => {
  if (!(error instanceof EditConflict)) return error;
  const key = request.actor?.teamId;
  // The compared state may be newer than the read models.
  await progress.waitFor(
    await eventStore.lastPosition(),
    WAIT_MS,
    key === undefined ? {} : { key },
  );
  return new Refused('CONFLICT', { current: await readCurrent?.(request) });
};
