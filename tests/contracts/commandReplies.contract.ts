import { beforeEach, describe, expect, it } from 'vitest';
import type {
  CommandReplies,
  KeptReply,
} from '#application/shared/ports/CommandReplies.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const reply: KeptReply = {
  bodyHash: 'h1',
  status: 200,
  body: '{"result":"Ok"}',
  position: 7,
};

/** What every CommandReplies does, whatever it is made of. */
export const commandRepliesContract = (
  name: string,
  open: () => CommandReplies | Promise<CommandReplies>,
): void => {
  describe(`${name} as the kept replies`, () => {
    let replies: CommandReplies;
    beforeEach(async () => {
      replies = await open();
      await replies.keep('u1', 'k1', reply, NOW);
    });

    it('finds a reply by user and key', async () => {
      expect(await replies.find('u1', 'k1', NOW)).toEqual(reply);
      expect(await replies.find('u2', 'k1', NOW)).toBeNull();
      expect(await replies.find('u1', 'k2', NOW)).toBeNull();
    });

    it('keeps a reply for 24 hours', async () => {
      const almost = '2026-03-03T08:59:59.999Z';
      const over = '2026-03-03T09:00:00.001Z';
      expect(await replies.find('u1', 'k1', almost)).toEqual(reply);
      expect(await replies.find('u1', 'k1', over)).toBeNull();
    });

    it('takes the last reply of a key', async () => {
      const later = { ...reply, status: 201, position: 9 };
      await replies.keep('u1', 'k1', later, NOW);
      expect(await replies.find('u1', 'k1', NOW)).toEqual(later);
    });
  });
};
