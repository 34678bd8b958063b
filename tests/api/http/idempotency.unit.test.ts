import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '#api/http/answer.ts';
import { answerOnce } from '#api/http/idempotency.ts';
import type { StoredReply } from '#application/shared/ports/CommandReplies.ts';
import { uuidIds } from '#infrastructure/shared/uuidIds.ts';
import { NOW } from '#tests/support/fixed.ts';

/** The id before an upgrade: of the user and the key, not of the content. */
const FORMER = uuidIds.derivedId('command', 'u1', 'k1');

/** What the store knows: the reply, and until when the former ids count. */
type Known = Readonly<{
  reply?: StoredReply | null;
  formerIdsUntil?: string | null;
}>;

/**
 * Runs a request with a key for `takesMs`; returns its command id and the
 * stored replies.
 */
const answerWith = async (
  content: readonly unknown[],
  { reply: found = null, formerIdsUntil = null }: Known = {},
  takesMs = 0,
) => {
  let commandId = '';
  const stored: StoredReply[] = [];
  const answer: Answer = { status: 200, body: '{}', headers: {}, position: 1 };
  const answering = answerOnce({
    commandReplies: {
      find: async () => found,
      store: async (_userId, _key, reply) => void stored.push(reply),
      forget: async () => undefined,
      redact: async () => undefined,
      formerIdsUntil: async () => formerIdsUntil,
    },
    ids: uuidIds,
    clock: { now: () => NOW },
  });
  const now = vi.spyOn(performance, 'now').mockReturnValue(1);
  const request = { userId: 'u1', key: 'k1', content, teamId: null };
  await answering(request, async (id) => {
    now.mockReturnValue(1 + takesMs);
    commandId = id;
    return answer;
  });
  now.mockRestore();
  return { commandId, stored };
};

const idOf = async (
  content: readonly unknown[],
  known?: Known,
): Promise<string> => (await answerWith(content, known)).commandId;

describe('The id of a command with a key (threat H4)', () => {
  it('is the same for equal content, and different for other content', async () => {
    expect(await idOf(['PUT', '/a', 1])).toBe(await idOf(['PUT', '/a', 1]));
    expect(await idOf(['PUT', '/a', 2])).not.toBe(await idOf(['PUT', '/a', 1]));
    expect(await idOf(['PUT', '/b', 1])).not.toBe(await idOf(['PUT', '/a', 1]));
    expect(await idOf(['PUT', '/a', 1])).not.toBe(FORMER);
  });

  it('keeps its old form for a day after an upgrade, which may have interrupted the command', async () => {
    expect(
      await idOf([1], { formerIdsUntil: '2026-03-04T10:00:00.001Z' }),
    ).toBe(FORMER);
    expect(await idOf([1], { formerIdsUntil: NOW })).not.toBe(FORMER);
  });
});

describe('The reply of a command with a key', () => {
  it('is stored, except after two minutes, when texts may have been redacted (T30)', async () => {
    const bodyAfter = async (ms: number) =>
      (await answerWith([1], {}, ms)).stored.map(({ body }) => body);
    expect(await bodyAfter(120_000)).toEqual(['{}']);
    expect(await bodyAfter(120_001)).toEqual([null]);
  });
});
