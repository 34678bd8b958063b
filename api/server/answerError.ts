import type { ErrorRequestHandler } from 'express';
import { refusal, send } from '../http/answer.ts';
import { requestIdOf } from '../monitoring/requestLog.ts';

/** Whatever was thrown on the way to an answer, as the answer. */
export const answerError: ErrorRequestHandler = (
  error: unknown,
  request,
  response,
  next,
) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const answer = refusal(error, requestIdOf(request));
  if (answer.status >= 500) {
    response.err = error instanceof Error ? error : new Error(String(error));
  }
  send(response, answer);
};
