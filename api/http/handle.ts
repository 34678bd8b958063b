import type { Request as ExpressRequest, Response } from 'express';
import type { Reading } from '#application/shared/reading.ts';
import { runInReading, newReading } from '#application/shared/reading.ts';
import { WAIT_MS } from '#application/shared/readFresh.ts';
import { HEADERS } from '../contract/envelopeValues.ts';
import type { Answer } from './answer.ts';
import { refusalAnswer, sendAnswer } from './answer.ts';
import { bearerOf } from './bearer.ts';
import { withinDeadline } from './deadline.ts';
import { sendDownload } from './download.ts';
import { openStream } from './eventStream.ts';
import type { ApiDependencies } from './dependencies.ts';
import { isContention } from './errors.ts';
import { EditConflict } from './ifMatch.ts';
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
import type { RoutedCaller, Caller } from './readRequest.ts';
import { identifyCaller, readRequest } from './readRequest.ts';
import { Refused } from './refused.ts';
import { bodyOf, headersOf } from './reply.ts';
import type { Reply, Request, Route } from './route.ts';
import { textInParts } from './writeInParts.ts';
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
    const mark = route.mutates ? null : dependencies.useCases.live.mark();
    const { after, isStale } = await readAfterPositions(received, dependencies);
    const reading = newReading({
      after,
      userId,
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
      const seen = reading.teamId === null ? null : mark?.(reading.teamId);
      if (typeof seen !== 'number') return;
      response.set(HEADERS.live, await encryptLivePosition(seen, dependencies));
    });
    recordAbout(response, answer.about);
    const position = await encryptReplyPosition(answer, reading, dependencies);
    await sendAnswer(response, { ...answer, position });
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
      runHandler,
    );
  });
};

/** Returns the reply or a refusal by a rule; throws temporary failures. */
const runHandler = async (
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
      parts: partsOf(body, reply),
      headers: headersOf(route, request, reply, dependencies),
      position: await findReplyPosition(route, reply, dependencies),
      changeId: changeIdOf(route, reply, request),
      about: reply.about,
      isUnstored: isUnstored(route, reply),
    };
  } catch (error) {
    const known =
      error instanceof EditConflict
        ? await createConflict(route, request, dependencies)
        : error;
    const answer = refusalAnswer(known, '');
    dependencies.inspectRefusal?.(route, known);
    if (answer.status >= 500 || isContention(error)) throw error;
    return answer;
  }
};

/** The text of a reply whose list continues; undefined for a complete one. */
const partsOf = (body: string, { rest }: Reply): Answer['parts'] =>
  rest === undefined ? undefined : textInParts(body, rest);

/** A read has a position only if its route reports later writes. */
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
  { changes }: Route,
  { isChange = true }: Reply,
  { commandId }: Request,
): string | null => (changes && isChange ? commandId : null);

const createConflict = async (
  { current }: Route,
  request: Request,
  { progress, eventStore }: ApiDependencies,
): Promise<Refused> => {
  const key = request.actor?.teamId;
  // The compared state may be newer than the read models.
  await progress.waitFor(
    await eventStore.lastPosition(),
    WAIT_MS,
    key === undefined ? {} : { key },
  );
  return new Refused('CONFLICT', { current: await current?.(request) });
};
