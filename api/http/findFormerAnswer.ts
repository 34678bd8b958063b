import type { UseCases } from '#application/useCases.ts';
import type {
  CommandReplies,
  StoredReply,
} from '#application/shared/ports/CommandReplies.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type { Answer } from './answer.ts';
import { envelopeText } from './answer.ts';
import { hashOf, parseBodyHash } from './bodyHash.ts';
import type { KeyedRequest } from './idempotency.ts';
import { answerFrom } from './idempotency.ts';
import { Refused } from './refused.ts';

/** The reply to a removed member: only that their command was carried out. */
const DONE: Answer = {
  status: 200,
  body: envelopeText('Ok', {}),
  headers: {},
  position: null,
};

/** A revoked token gives access to nothing, not even to earlier replies. */
const NEVER_ANSWERED = new Set(['TOKEN.INVALID', 'REQUEST.INVALID']);

/** Contains the team that the client names, which may no longer be active. */
type FormerRequest = KeyedRequest & Readonly<{ namedTeamId: string | null }>;

/**
 * Answers a command that was refused with `error` but was carried out earlier,
 * before rights changed: with its first reply or, to a former member, DONE.
 * Throws `error` otherwise.
 */
export const findFormerAnswer = async (
  request: FormerRequest,
  error: unknown,
  {
    commandReplies,
    clock,
    useCases,
  }: Readonly<{
    commandReplies: CommandReplies;
    clock: Clock;
    useCases: Pick<UseCases, 'findMemberForCommand'>;
  }>,
): Promise<Answer> => {
  if (!mayBeAnswered(error)) throw error;
  const { userId, key } = request;
  const stored = await commandReplies.find(userId, key, clock.now());
  const teamId = stored && teamOfFormer(stored, request);
  if (!stored || teamId === null) throw error;
  const member = await useCases.findMemberForCommand({ userId, teamId });
  if (member === null) return DONE;
  // A member of the team who has reused a key must learn that.
  if (error.code === 'REQUEST.KEY_REUSED') throw error;
  return stored.body === null ? DONE : answerFrom(stored, stored.body);
};

const mayBeAnswered = (error: unknown): error is Refused =>
  error instanceof Refused && !NEVER_ANSWERED.has(error.code);

/** Null if nothing was carried out, or a different request was. */
const teamOfFormer = (
  { status, bodyHash }: StoredReply,
  { content, namedTeamId }: FormerRequest,
): string | null => {
  const { hash, teamId } = parseBodyHash(bodyHash);
  const isSame = status === 200 && hash === hashOf(content);
  return isSame && (namedTeamId ?? teamId) === teamId ? teamId : null;
};
