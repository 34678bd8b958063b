import { createHash } from 'node:crypto';
import type {
  CommandReplies,
  KeptReply,
} from '#application/shared/ports/CommandReplies.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import { keyedMutex } from '#application/shared/keyedMutex.ts';
import { HEADERS } from '../contract/envelopeValues.ts';
import type { Answer } from './answer.ts';
import { Refused } from './refused.ts';
import { invalid } from './validation.ts';

const VISIBLE = /^[\x21-\x7e]{1,100}$/;

/** The key that a client gave its command, or null. Throws REQUEST.INVALID. */
export const idempotencyKeyOf = (value: string | undefined): string | null => {
  if (value === undefined) return null;
  if (VISIBLE.test(value)) return value;
  throw invalid([badKey('Use 1 to 100 visible ASCII characters.')]);
};

export type KeyedRequest = Readonly<{
  userId: string;
  key: string;
  /** Method, path and body: what makes two requests the same one. */
  content: readonly unknown[];
}>;

export type AnswerOnce = (
  request: KeyedRequest,
  first: () => Promise<Answer>,
) => Promise<Readonly<{ answer: Answer; isRepeat: boolean }>>;

/**
 * Answers a repeat as the first was answered, within 24 hours; one that arrives
 * while the first is running waits for it. What `first` throws is not stored.
 * Throws REQUEST.KEY_REUSED when the key came with another request before.
 */
export const answerOnce = ({
  commandReplies,
  clock,
}: {
  commandReplies: CommandReplies;
  clock: Clock;
}): AnswerOnce => {
  const queue = keyedMutex();

  return ({ userId, key, content }, first) =>
    queue(JSON.stringify([userId, key]), async () => {
      const bodyHash = hashOf(content);
      const kept = await commandReplies.find(userId, key, clock.now());
      if (kept !== null) {
        if (kept.bodyHash !== bodyHash) throw reused();
        return { answer: answerFrom(kept), isRepeat: true };
      }
      const answer = await first();
      // Its session is gone, so no one can repeat it and the reply is not stored.
      if (answer.headers['Set-Cookie'] !== undefined) {
        return { answer, isRepeat: false };
      }
      const { status, body, position } = answer;
      const reply = { status, body, bodyHash, position: position ?? 0 };
      await commandReplies.keep(userId, key, reply, clock.now());
      return { answer, isRepeat: false };
    });
};

/** A refusal has reached no position. */
const answerFrom = ({ status, body, position }: KeptReply): Answer => ({
  status,
  body,
  headers: {},
  position: status === 200 ? position : null,
});

const hashOf = (content: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

const reused = () =>
  new Refused('REQUEST.KEY_REUSED', { fields: [badKey('Use a new key.')] });

const badKey = (message: string) => ({ path: HEADERS.idempotencyKey, message });
