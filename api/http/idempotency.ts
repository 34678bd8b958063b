import type {
  CommandReplies,
  StoredReply,
} from '#application/shared/ports/CommandReplies.ts';
import { LONGEST_REPLY_MS } from '#application/shared/ports/CommandReplies.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type { Ids } from '#application/shared/ports/Ids.ts';
import { keyedMutex } from '#application/shared/keyedMutex.ts';
import { HEADERS } from '../contract/envelopeValues.ts';
import type { Answer } from './answer.ts';
import { bodyHashOf, isHashOf } from './bodyHash.ts';
import { Refused } from './refused.ts';
import { invalidRequest } from './validation.ts';

const VALID_KEY = /^[\x21-\x7e]{1,100}$/;

/** The key that a client gave its command, or null. Throws REQUEST.INVALID. */
export const idempotencyKeyOf = (value: string | undefined): string | null => {
  if (value === undefined) return null;
  if (VALID_KEY.test(value)) return value;
  throw invalidRequest([badKey('Use 1 to 100 visible ASCII characters.')]);
};

export type KeyedRequest = Readonly<{
  userId: string;
  key: string;
  /**
   * Method, path, body and `If-Match`: two requests are the same if these are.
   */
  content: readonly unknown[];
  /**
   * The team that the command is about; in another team it is another command.
   */
  teamId: string | null;
}>;

export type AnswerOnce = (
  request: KeyedRequest,
  carryOut: (commandId: string) => Promise<Answer>,
) => Promise<
  Readonly<{
    answer: Answer;
    isRepeat: boolean;
    /** Null for a reply of an older version, which did not store it. */
    commandId: string | null;
  }>
>;

/** Larger replies are not stored; a repeat computes them again. */
export const MAX_STORED_REPLY_BYTES = 32 * 1024;

/**
 * Answers a repeat within 24 hours like the first request. A repeat that
 * arrives while the first one runs waits for it. A later repeat is executed
 * under the same command id, without a second effect. What `carryOut` throws
 * is not stored. Throws REQUEST.KEY_REUSED if the key was used for another
 * request.
 */
export const answerOnce = ({
  commandReplies,
  ids,
  clock,
}: {
  commandReplies: CommandReplies;
  ids: Ids;
  clock: Clock;
}): AnswerOnce => {
  const queue = keyedMutex();

  /** The id depends on the content: other content is another command. */
  const findCommandId = async (
    { userId, key }: KeyedRequest,
    bodyHash: string,
    stored: StoredReply | null,
  ): Promise<string> => {
    if (typeof stored?.commandId === 'string') return stored.commandId;
    // An older version derived ids from keys alone. What it began keeps such an
    // id, even without a stored reply, as its events may already be recorded.
    const formerIdsUntil = await commandReplies.formerIdsUntil();
    const mayBeFormer =
      stored !== null ||
      (formerIdsUntil !== null && clock.now() < formerIdsUntil);
    return mayBeFormer
      ? ids.derivedId('command', userId, key)
      : ids.derivedId('command', userId, key, bodyHash);
  };

  return (request, carryOut) => {
    const { userId, key } = request;
    return queue(JSON.stringify([userId, key]), async () => {
      const bodyHash = bodyHashOf(request);
      const stored = await commandReplies.find(userId, key, clock.now());
      if (stored !== null && !isHashOf(stored.bodyHash, request)) {
        throw keyReusedRefusal();
      }
      if (stored !== null && stored.body !== null) {
        const { commandId } = stored;
        return {
          answer: answerFrom(stored, stored.body),
          isRepeat: true,
          commandId,
        };
      }
      const commandId = await findCommandId(request, bodyHash, stored);
      const began = performance.now();
      const answer = await carryOut(commandId);
      // A slow command may have read a text that was redacted in the meantime.
      const isSlow = performance.now() - began > LONGEST_REPLY_MS;
      // A command that opens or ends a session cannot be repeated by anyone.
      if (answer.headers['Set-Cookie'] === undefined) {
        const reply = { ...toStoredReply(answer, isSlow), bodyHash, commandId };
        await commandReplies.store(userId, key, reply, clock.now());
      }
      return { answer, isRepeat: false, commandId };
    });
  };
};

const toStoredReply = (
  { status, body, position, isUnstored = false }: Answer,
  isSlow: boolean,
) => {
  const isLarge = Buffer.byteLength(body) > MAX_STORED_REPLY_BYTES;
  return {
    status,
    body: isUnstored || isSlow || isLarge ? null : body,
    position: position ?? 0,
  };
};

/** A stored reply as an answer; a refusal has reached no position. */
export const answerFrom = (
  { status, position }: StoredReply,
  body: string,
): Answer => ({
  status,
  body,
  headers: {},
  position: status === 200 ? position : null,
});

const keyReusedRefusal = () =>
  new Refused('REQUEST.KEY_REUSED', { fields: [badKey('Use a new key.')] });

const badKey = (message: string) => ({ path: HEADERS.idempotencyKey, message });
