import type { Request as ExpressRequest, Response } from 'express';
import { RevisionConflict } from '#application/shared/ports/EventStore.ts';
import type { Reading } from '#application/shared/reading.ts';
import { inReading, newReading } from '#application/shared/reading.ts';
import { WAIT_MS } from '#application/shared/readYourWrites.ts';
import { HEADERS } from '../contract/envelopeValues.ts';
import type { Answer, Headers } from './answer.ts';
import { envelopeText, refusal, send } from './answer.ts';
import { sessionCookie, setCookie } from './cookie.ts';
import { withinDeadline } from './deadline.ts';
import type { ApiDependencies } from './dependencies.ts';
import { entityTag, StaleEdit } from './entityTag.ts';
import type { AnswerOnce } from './idempotency.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { enforceBucket, enforceLimit } from './limits.ts';
import { addressOf, requireOwnOrigin } from './origin.ts';
import { afterIn, positionText } from './positions.ts';
import { callerOf, readRequest } from './readRequest.ts';
import { Refused } from './refused.ts';
import type { Reply, Request, Route } from './route.ts';
import type { TakeTurn } from './turns.ts';

/** What all routes of a process have in common. */
type Shared = Readonly<{
  answerOnce: AnswerOnce;
  takeTurn: TakeTurn;
  catchUp: Reading['catchUp'];
}>;

/**
 * Carries out one route: whose page asks, who, what for, the command once, and
 * the answer. What is thrown here, the error handler of app.ts answers.
 */
export const handle =
  (
    route: Route,
    dependencies: ApiDependencies,
    { answerOnce, takeTurn, catchUp }: Shared,
  ) =>
  async (received: ExpressRequest, response: Response): Promise<void> => {
    if (route.mutates) requireOwnOrigin(received, dependencies.publicUrl);
    await enforceLimit(
      route.limit,
      'address',
      addressOf(received),
      dependencies,
    );
    const userId = await callerOf(route, received, dependencies);
    if (userId !== null) await takeTurn(userId, response);
    const reading = newReading({
      after: afterIn(received),
      userId,
      catchUp,
    });
    const answering = inReading(reading, () =>
      answerOf({ route, userId }, received, response, {
        dependencies,
        answerOnce,
      }),
    );
    // A refusal, too, may be one of what was read too early.
    const answer = await answering.finally(() => {
      if (reading.isStale) response.set(HEADERS.stale, 'true');
    });
    const position = positionText(answer, reading, dependencies.progress);
    send(response, { ...answer, position });
  };

/** The request as it is read, and its answer. */
const answerOf = async (
  asked: Readonly<{ route: Route; userId: string | null }>,
  received: ExpressRequest,
  response: Response,
  { dependencies, answerOnce }: Pick<Handling, 'dependencies' | 'answerOnce'>,
): Promise<Answer> => {
  const { route, userId } = asked;
  const read = await readRequest(asked, received, response, dependencies);
  await enforceLimit(route.limit, 'user', userId, dependencies);
  await enforceBucket(route.bucket, userId, dependencies);
  const deadlineMs = dependencies.deadlineMs ?? route.deadlineMs;
  return withinDeadline(deadlineMs, (late) => {
    const signal = AbortSignal.any([read.signal, late]);
    const request = { ...read, signal };
    return answerKeyed(route, request, { received, dependencies, answerOnce });
  });
};

type Handling = Readonly<{
  received: ExpressRequest;
  dependencies: ApiDependencies;
  answerOnce: AnswerOnce;
}>;

/** A command with a key once, anything else as often as it is asked. */
const answerKeyed = async (
  route: Route,
  read: Omit<Request, 'commandId'>,
  { received, dependencies, answerOnce }: Handling,
): Promise<Answer> => {
  const { userId } = read;
  const key = route.mutates
    ? idempotencyKeyOf(received.get(HEADERS.idempotencyKey))
    : null;
  if (key === null || userId === null) {
    const commandId = dependencies.ids.newId();
    return answerTo(route, { ...read, commandId }, dependencies);
  }
  const content = [received.method, received.originalUrl, read.body];
  const { answer, isRepeat } = await answerOnce(
    { userId, key, content },
    (commandId) => answerTo(route, { ...read, commandId }, dependencies),
  );
  return isRepeat ? withTag(route, answer) : answer;
};

/** Ok, or the refusal by a rule; any temporary failure is thrown. */
const answerTo = async (
  route: Route,
  request: Request,
  dependencies: ApiDependencies,
): Promise<Answer> => {
  try {
    const reply = await route.handle(request);
    dependencies.inspect?.(route, reply.data);
    return {
      status: reply.redirect === undefined ? 200 : 302,
      body: bodyOf(route, request, reply.data),
      headers: headersOf(route, request, reply, dependencies),
      position: await positionOf(route, reply, dependencies),
    };
  } catch (error) {
    const known =
      error instanceof StaleEdit
        ? await conflict(route, request, dependencies)
        : error;
    const answer = refusal(known, '');
    const mayPass = answer.status >= 500 || error instanceof RevisionConflict;
    if (mayPass) throw error;
    return answer;
  }
};

const bodyOf = (
  { csv }: Route,
  { wantsCsv }: Request,
  data: unknown,
): string => (wantsCsv && csv ? csv(data) : envelopeText('Ok', data));

const headersOf = (
  route: Route,
  request: Request,
  reply: Reply,
  dependencies: ApiDependencies,
): Headers => ({
  ...reply.headers,
  ...typeOf(route, request),
  ...tagOf(route, reply.data),
  ...(reply.stale === true ? { [HEADERS.stale]: 'true' } : {}),
  ...(reply.redirect === undefined ? {} : { Location: reply.redirect }),
  ...cookiesIn(reply, dependencies),
});

/** JSON is the default. */
const typeOf = ({ csv }: Route, { wantsCsv }: Request): Headers =>
  csv === null
    ? {}
    : {
        Vary: 'Accept',
        ...(wantsCsv ? { 'Content-Type': 'text/csv; charset=utf-8' } : {}),
      };

const cookiesIn = (
  { session, cookies = [] }: Reply,
  { publicUrl }: ApiDependencies,
): Headers => {
  const secure = publicUrl.startsWith('https:');
  const all =
    session === undefined ? cookies : [sessionCookie(session), ...cookies];
  return all.length === 0
    ? {}
    : { 'Set-Cookie': all.map((cookie) => setCookie(cookie, { secure })) };
};

const tagOf = ({ versionOf }: Route, data: unknown): Headers =>
  versionOf === null ? {} : { ETag: entityTag(versionOf(data)) };

/** Stored replies have no headers; the tag is computed from their content. */
const withTag = (route: Route, answer: Answer): Answer =>
  answer.status === 200
    ? { ...answer, headers: tagOf(route, dataIn(answer.body)) }
    : answer;

const dataIn = (body: string): unknown =>
  (JSON.parse(body) as { data: unknown }).data;

const positionOf = async (
  { mutates }: Route,
  { position }: Reply,
  { eventStore }: ApiDependencies,
): Promise<number | null> =>
  mutates ? (position ?? (await eventStore.lastPosition())) : null;

const conflict = async (
  { current }: Route,
  request: Request,
  { progress, eventStore }: ApiDependencies,
): Promise<Refused> => {
  const key = request.actor?.teamId;
  // The state that was compared with may be newer than the read models.
  await progress.waitFor(
    await eventStore.lastPosition(),
    WAIT_MS,
    key === undefined ? {} : { key },
  );
  return new Refused('CONFLICT', { current: await current?.(request) });
};
