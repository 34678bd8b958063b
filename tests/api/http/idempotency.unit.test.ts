import { describe, expect, it } from 'vitest';
import type { Answer } from '#api/http/answer.ts';
import { answerOnce } from '#api/http/idempotency.ts';
import type { KeptReply } from '#application/shared/ports/CommandReplies.ts';
import { uuidIds } from '#infrastructure/shared/uuidIds.ts';
import { NOW } from '#tests/support/fixed.ts';

const FORMER = uuidIds.derivedId('command', 'u1', 'k1');

/** The command id under which a keyed request is carried out. */
const idOf = async (
  content: readonly unknown[],
  {
    kept = null,
    until = null,
  }: Readonly<{ kept?: KeptReply | null; until?: string | null }> = {},
): Promise<string> => {
  let found = '';
  const answer: Answer = { status: 200, body: '', headers: {}, position: 1 };
  const answering = answerOnce({
    commandReplies: {
      find: async () => kept,
      keep: async () => undefined,
      forget: async () => undefined,
      formerIdsUntil: async () => until,
    },
    ids: uuidIds,
    clock: { now: () => NOW },
  });
  await answering({ userId: 'u1', key: 'k1', content }, async (commandId) => {
    found = commandId;
    return answer;
  });
  return found;
};

describe('The id of a command with a key (hardening H4)', () => {
  it('is the same for the same content, and another one for another', async () => {
    expect(await idOf(['PUT', '/a', 1])).toBe(await idOf(['PUT', '/a', 1]));
    expect(await idOf(['PUT', '/a', 2])).not.toBe(await idOf(['PUT', '/a', 1]));
    expect(await idOf(['PUT', '/b', 1])).not.toBe(await idOf(['PUT', '/a', 1]));
    expect(await idOf(['PUT', '/a', 1])).not.toBe(FORMER);
  });

  it('is the former one for a day after an upgrade, as the command may have been cut off by it', async () => {
    expect(await idOf([1], { until: '2026-03-04T10:00:00.001Z' })).toBe(FORMER);
    expect(await idOf([1], { until: NOW })).not.toBe(FORMER);
  });
});
