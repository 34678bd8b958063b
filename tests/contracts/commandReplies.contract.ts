import { beforeEach, describe, expect, it } from 'vitest';
import type {
  CommandReplies,
  StoredReply,
} from '#application/shared/ports/CommandReplies.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const reply: StoredReply = {
  bodyHash: 'h1',
  commandId: 'c1',
  status: 200,
  body: '{"result":"Ok"}',
  position: 7,
};

/** The contract of every CommandReplies adapter. */
export const commandRepliesContract = (
  name: string,
  open: () => CommandReplies | Promise<CommandReplies>,
): void => {
  describe(`${name} as the stored command replies`, () => {
    let replies: CommandReplies;
    beforeEach(async () => {
      replies = await open();
      await replies.store('u1', 'k1', reply, NOW);
    });

    it('finds a reply by user and key', async () => {
      expect(await replies.find('u1', 'k1', NOW)).toEqual(reply);
      expect(await replies.find('u2', 'k1', NOW)).toBeNull();
      expect(await replies.find('u1', 'k2', NOW)).toBeNull();
    });

    it('stores a reply for 24 hours', async () => {
      const almost = '2026-03-03T08:59:59.999Z';
      const over = '2026-03-03T09:00:00.001Z';
      expect(await replies.find('u1', 'k1', almost)).toEqual(reply);
      expect(await replies.find('u1', 'k1', over)).toEqual({
        ...reply,
        body: null,
      });
    });

    it('remembers for 400 days which command used a key (threat H4)', async () => {
      const almost = '2027-04-06T08:59:59.999Z';
      const over = '2027-04-06T09:00:00.001Z';
      // Old replies are erased while others are stored.
      for (let n = 0; n < 500; n += 1) {
        const now = '2027-04-05T09:00:00.000Z';
        await replies.store('u2', `k${String(n)}`, reply, now);
      }
      expect(await replies.find('u1', 'k1', almost)).toEqual({
        ...reply,
        body: null,
      });
      expect(await replies.find('u1', 'k1', over)).toBeNull();
    });

    it('remembers a command whose reply is too large to store (threat M5)', async () => {
      await replies.store('u1', 'k1', { ...reply, body: null }, NOW);
      expect(await replies.find('u1', 'k1', NOW)).toEqual({
        ...reply,
        body: null,
      });
    });

    it('reports that no older version has stored replies', async () => {
      expect(await replies.formerIdsUntil()).toBeNull();
    });

    it('returns the last reply stored under a key', async () => {
      const later = { ...reply, status: 201, position: 9 };
      await replies.store('u1', 'k1', later, NOW);
      expect(await replies.find('u1', 'k1', NOW)).toEqual(later);
    });

    it('stores a reply when its command was repeated while it was running', async () => {
      const keys = Array.from({ length: 20 }, (_, n) => `again${String(n)}`);
      await Promise.all(
        [...keys, ...keys, ...keys].map((key) =>
          replies.store('u1', key, reply, NOW),
        ),
      );
      for (const key of keys) {
        expect(await replies.find('u1', key, NOW)).toEqual(reply);
      }
    });

    it('forgets redacted texts: replies that mention an id, and commands that wrote them (T30)', async () => {
      const mentions = { ...reply, commandId: 'c2', body: '{"id":"item-1"}' };
      await replies.store('u1', 'k2', mentions, NOW);
      await replies.store('u1', 'k3', { ...reply, commandId: 'c3' }, NOW);
      await replies.redact(['item-1', 'item.1'], ['c3', 'unknown']);
      expect(await replies.find('u1', 'k1', NOW)).toEqual(reply);
      expect(await replies.find('u1', 'k2', NOW)).toEqual({
        ...mentions,
        body: null,
      });
      expect(await replies.find('u1', 'k3', NOW)).toBeNull();
    });

    describe('Forgetting a person (Q62)', () => {
      const storeBody = (userId: string, key: string, data: unknown) =>
        replies.store(
          userId,
          key,
          { ...reply, body: JSON.stringify({ result: 'Ok', data }) },
          NOW,
        );
      const hasBody = async (userId: string, key: string) =>
        typeof (await replies.find(userId, key, NOW))?.body === 'string';

      it('removes every reply to the person', async () => {
        await storeBody('u1', 'k2', 'anything');
        await storeBody('u2', 'k1', 'anything');
        await replies.forget('u1', 'ada@example.test');
        expect(await hasBody('u1', 'k1')).toBe(false);
        expect(await hasBody('u1', 'k2')).toBe(false);
        expect(await hasBody('u2', 'k1')).toBe(true);
      });

      it.each([
        ['ada@example.test', 'ada@example.test'],
        ['Ada@example.test', 'aDA@Example.TEST'],
        ['ada@example.test', 'ADA@EXAMPLE.TEST'],
        ['zoë@example.test', 'ZOË@example.test'],
        ['zoe\u0308@example.test', 'zo\u00eb@example.test'],
        ['a"d\\a@example.test', 'A"d\\a@example.test'],
        ["o'brien%_@example.test", "O'Brien%_@example.test"],
      ])(
        'erases from other people’s replies %j, written as %j',
        async (emailAddress, written) => {
          await storeBody('u2', 'k1', { members: [{ emailAddress: written }] });
          await storeBody('u2', 'k2', { members: ['grace@example.test'] });
          await replies.forget('u3', emailAddress);
          expect(await hasBody('u2', 'k1')).toBe(false);
          expect(await hasBody('u2', 'k2')).toBe(true);
        },
      );

      it('erases a reply that mentions the address within a text (threat M5)', async () => {
        await storeBody('u2', 'k1', {
          text: 'Ask <ada@example.test>, please.',
        });
        await storeBody('u2', 'k2', { text: 'Ask (grace@example.test).' });
        await replies.forget('u3', 'ada@example.test');
        expect(await hasBody('u2', 'k1')).toBe(false);
        expect(await hasBody('u2', 'k2')).toBe(true);
      });

      it('remembers other people’s keys (threat H4)', async () => {
        await storeBody('u2', 'k1', ['ada@example.test']);
        await replies.forget('u3', 'ada@example.test');
        const storedReply = await replies.find('u2', 'k1', NOW);
        expect(storedReply).toEqual({ ...reply, body: null });
      });

      it('removes nothing by address when there is no address', async () => {
        await storeBody('u2', 'k1', 'anything');
        await replies.forget('u3', '');
        expect(await hasBody('u2', 'k1')).toBe(true);
      });
    });
  });
};
