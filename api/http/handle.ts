import type { Request as ExpressRequest, Response } from 'express';
import type { RequestContext } from '#application/shared/requestContext.ts';
import {
  runInRequest,
  newRequestContext,
} from '#application/shared/requestContext.ts';
import { HEADERS } from '../contract/envelopeValues.ts';
import type { Answer } from './answer.ts';
import { sendAnswer } from './answer.ts';
import { bearerOf } from './bearer.ts';
import { withinDeadline } from './deadline.ts';
import { sendDownload } from './download.ts';
import { openStream } from './eventStream.ts';
import type { ApiDependencies } from './dependencies.ts';
import type { AnswerOnce } from './idempotency.ts';
import { enforceWindowLimit, enforceBurstLimit } from './limits.ts';
import { addressOf, requireOwnOrigin } from './origin.ts';
import { recordCaller, recordIds } from './securityLog.ts';
import { answerIdempotently } from './answerIdempotently.ts';
import {
  encryptLivePosition,
  encryptReplyPosition,
  readAfterPositions,
} from './positions.ts';
import type { Caller } from './identifyCaller.ts';
import { identifyCaller } from './identifyCaller.ts';
import type { RoutedCaller } from './readRequest.ts';
import { readRequest } from './readRequest.ts';
import type { Route } from './route.ts';
import type { TakeSlot } from './slots.ts';
import { slotsFor } from './slots.ts';

/** State that all routes of a process share. */
export type SharedState = Readonly<{
  answerOnce: AnswerOnce;
  takeSlot: TakeSlot;
  waitUntilFresh: RequestContext['waitUntilFresh'];
}>;

/**
 * Handles a call of one route: checks its origin and limits, identifies the
 * caller, runs the command once, and sends the answer. The error handler of
 * app.ts answers errors that are thrown here.
 */
export const handle =
  (
    route: Route,
    dependencies: ApiDependencies,
    { answerOnce, takeSlot, waitUntilFresh }: SharedState,
  ) =>
  async (received: ExpressRequest, response: Response): Promise<void> => {
    const caller = await admitCaller(route, received, response, {
      dependencies,
      takeSlot,
    });
    // Noted before the read. A client that listens from there (X-Slipway-Live)
    // misses nothing in between.
    const deliveredPositionOf = route.mutates
      ? null
      : dependencies.useCases.live.deliveredPositions();
    const { after, isStale } = await readAfterPositions(received, dependencies);
    const context = newRequestContext({
      after,
      isStale,
      userId: caller.userId,
      tokenId: tokenIdOf(caller),
      waitUntilFresh,
    });
    const { stream, download } = route;
    const call = { route, caller };
    if (stream !== null) {
      await runInRequest(context, () =>
        openStream({ ...call, stream }, received, response, dependencies),
      );
      return;
    }
    if (download !== null) {
      await runInRequest(context, () =>
        sendDownload({ ...call, download }, received, response, dependencies),
      );
      return;
    }
    const answer = await runInRequest(context, async () => {
      try {
        return await readAndAnswer(call, received, response, {
          dependencies,
          answerOnce,
        });
      } finally {
        await addFreshness(
          response,
          context,
          deliveredPositionOf,
          dependencies,
        );
      }
    });
    recordIds(response, answer.about);
    const position = await encryptReplyPosition(answer, context, dependencies);
    await sendAnswer(response, { ...answer, position });
  };

/**
 * Sets the headers about how recent the read data is, also for a refusal: it
 * may be based on data that was read too early.
 */
const addFreshness = async (
  response: Response,
  { isStale, teamId }: RequestContext,
  deliveredPositionOf: DeliveredPositionOf | null,
  dependencies: ApiDependencies,
): Promise<void> => {
  if (isStale) response.set(HEADERS.stale, 'true');
  if (teamId === null) return;
  const delivered = deliveredPositionOf?.(teamId) ?? null;
  if (delivered === null) return;
  const position = await encryptLivePosition(delivered, dependencies);
  response.set(HEADERS.live, position);
};

type DeliveredPositionOf = ReturnType<
  ApiDependencies['useCases']['live']['deliveredPositions']
>;

type Admission = Readonly<{
  dependencies: ApiDependencies;
  takeSlot: TakeSlot;
}>;

/** Identifies the caller, once a slot is free and no limit is exceeded. */
const admitCaller = async (
  route: Route,
  received: ExpressRequest,
  response: Response,
  { dependencies, takeSlot }: Admission,
): Promise<Caller> => {
  const bearer = bearerOf(received, route, dependencies);
  if (needsOwnOrigin(route, bearer)) {
    requireOwnOrigin(received, dependencies.publicUrl);
  }
  await enforceWindowLimit(
    route.windowLimit,
    'address',
    addressOf(received),
    dependencies,
  );
  const caller = await identifyCaller(route, received, bearer, dependencies);
  const { userId } = caller;
  recordCaller(response, userId);
  // A stream would never release its slot.
  if (userId !== null && !route.stream) {
    const slots = slotsFor(route, received.headers);
    await takeSlot(userId, response, slots);
  }
  // Calls count before their body is read, so that refused ones count too.
  await enforceWindowLimit(route.windowLimit, 'user', userId, dependencies);
  await enforceBurstLimit(route.burstLimit, userId, dependencies);
  return caller;
};

/** Browsers never send a token on their own, so tokens need no origin check. */
const needsOwnOrigin = (
  { mutates, anyOrigin }: Route,
  bearer: string | null,
): boolean => mutates && !anyOrigin && bearer === null;

const tokenIdOf = ({ token }: Caller): string | null => token?.id ?? null;

type HandlerContext = Readonly<{
  dependencies: ApiDependencies;
  answerOnce: AnswerOnce;
}>;

const readAndAnswer = async (
  call: RoutedCaller,
  received: ExpressRequest,
  response: Response,
  { dependencies, answerOnce }: HandlerContext,
): Promise<Answer> => {
  const { route } = call;
  const read = await readRequest(call, received, response, dependencies);
  const deadlineMs = dependencies.deadlineMs ?? route.deadlineMs;
  return withinDeadline(deadlineMs, (late) => {
    const signal = AbortSignal.any([read.signal, late]);
    const request = { ...read, signal };
    return answerIdempotently(
      { route, read: request, received, answerOnce },
      dependencies,
    );
  });
};
