import type { Request as ExpressRequest } from 'express';
import { HEADERS } from '../contract/envelopeValues.ts';
import type { Answer } from './answer.ts';
import { dataIn } from './answer.ts';
import type { ApiDependencies } from './dependencies.ts';
import { findFormerAnswer } from './findFormerAnswer.ts';
import type { AnswerOnce, KeyedRequest } from './idempotency.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import type { ReadRequest } from './readRequest.ts';
import { tagOf } from './reply.ts';
import type { Route } from './route.ts';
import { runHandler } from './runHandler.ts';

type Call = Readonly<{
  route: Route;
  read: ReadRequest;
  received: ExpressRequest;
  answerOnce: AnswerOnce;
}>;

/** Runs a command with a key once, and any other call each time. */
export const answerIdempotently = async (
  call: Call,
  dependencies: ApiDependencies,
): Promise<Answer> => {
  const { route, read, received, answerOnce } = call;
  const keyedRequest = keyedRequestOf(call);
  if (keyedRequest === null) {
    const commandId = dependencies.ids.newId();
    return runHandler(route, { ...read, commandId }, dependencies);
  }
  try {
    // Without rights, the team is looked up in the stored reply.
    if (read.refusal !== null && read.actor === null) throw read.refusal;
    const { answer, isRepeat, commandId } = await answerOnce(
      keyedRequest,
      async (id) => {
        if (read.refusal !== null) throw read.refusal;
        return runHandler(route, { ...read, commandId: id }, dependencies);
      },
    );
    return isRepeat ? withRepeatHeaders(route, answer, commandId) : answer;
  } catch (error) {
    const namedTeamId = received.get(HEADERS.team) ?? null;
    return findFormerAnswer(
      { ...keyedRequest, namedTeamId },
      error,
      dependencies,
    );
  }
};

/** Null without a key, or if the caller is not known. */
const keyedRequestOf = ({
  route,
  read: { userId, actor, body, ifMatch },
  received,
}: Call): KeyedRequest | null => {
  const key = route.mutates
    ? idempotencyKeyOf(received.get(HEADERS.idempotencyKey))
    : null;
  if (key === null || userId === null) return null;
  const version = ifMatch === undefined ? [] : [ifMatch];
  const content = [received.method, received.originalUrl, body, ...version];
  const teamId = route.concernsTeam ? (actor?.teamId ?? null) : null;
  return { userId, key, content, teamId };
};

/** Stored replies have no headers; the tag is computed from their content. */
const withRepeatHeaders = (
  route: Route,
  answer: Answer,
  commandId: string | null,
): Answer =>
  answer.status === 200
    ? {
        ...answer,
        headers: tagOf(route, dataIn(answer.body)),
        // A call that changed nothing has reached no position.
        changeId:
          route.changesTeamData && answer.position !== 0 ? commandId : null,
      }
    : answer;
