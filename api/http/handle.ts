import type { Request as ExpressRequest, Response } from 'express';
import type { Reading } from '#application/shared/reading.ts';
import { runInReading, newReading } from '#application/shared/reading.ts';
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
import { recordAbout, recordCaller } from './securityLog.ts';
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
type SharedState = Readonly<{
  answerOnce: AnswerOnce;
  takeSlot: TakeSlot;
  waitUntilFresh: Reading['waitUntilFresh'];
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
    // Taken before anything is read: the live feed continues from here.
    const deliveredPositionOf = route.mutates
      ? null
      : dependencies.useCases.live.deliveredPositions();
    const { after, isStale } = await readAfterPositions(received, dependencies);
    const reading = newReading({
      after,
      userId: caller.userId,
      tokenId: tokenIdOf(caller),
      waitUntilFresh,
    });
    reading.isStale = isStale;
    if (route.stream !== null) {
      const call = { route, stream: route.stream, caller };
      const open = () => openStream(call, received, response, dependencies);
      await runInReading(reading, open);
      return;
    }
    if (route.download !== null) {
      const call = { route, download: route.download, caller };
      await runInReading(reading, () =>
        sendDownload(call, received, response, dependencies),
      );
      return;
    }
    const answering = runInReading(reading, () =>
      readAndAnswer({ route, caller }, received, response, {
        dependencies,
        answerOnce,
      }),
    );
    // A refusal, too, may be based on data that was read too early.
    const answer = await answering.finally(async () => {
      if (reading.isStale) response.set(HEADERS.stale, 'true');
      if (reading.teamId === null) return;
      const delivered = deliveredPositionOf?.(reading.teamId) ?? null;
      if (delivered === null) return;
      response.set(
        HEADERS.live,
        await encryptLivePosition(delivered, dependencies),
      );
    });
    recordAbout(response, answer.about);
    const position = await encryptReplyPosition(answer, reading, dependencies);
    await sendAnswer(response, { ...answer, position });
  };

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
    const slots = slotsFor(route.isHeavy, received.headers);
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
