import { beforeEach, describe, expect, it } from 'vitest';
import type {
  AccessTokens,
  NewAccessToken,
} from '#application/shared/ports/AccessTokens.ts';

const NOW = '2026-03-04T10:00:00.000Z';
/** More than a minute later, so that a use is recorded again. */
const LATER = '2026-03-04T10:02:00.000Z';
/** 90 days after NOW. */
const END = '2026-06-02T10:00:00.000Z';

const TOKEN: NewAccessToken = {
  id: 'k1',
  userId: 'u1',
  teamId: 't1',
  name: 'Nightly script',
  access: 'Read',
  createdAt: NOW,
  expiresAt: END,
};
const MAX_TOKENS = 50;

/**
 * The contract of every AccessTokens adapter; `open` returns two adapters that
 * share a store, like two processes.
 */
export const accessTokensContract = (
  name: string,
  open: () =>
    | readonly [AccessTokens, AccessTokens]
    | Promise<readonly [AccessTokens, AccessTokens]>,
): void => {
  describe(`${name} as the access tokens`, () => {
    let tokens: AccessTokens;
    let otherProcess: AccessTokens;
    beforeEach(async () => {
      [tokens, otherProcess] = await open();
    });

    const add = async (token: Partial<NewAccessToken> = {}) => {
      const added = await tokens.add({ ...TOKEN, ...token }, MAX_TOKENS);
      if (typeof added === 'string') throw new Error(added);
      return added.secret;
    };

    it('have different secrets, each starting with slw_', async () => {
      const first = await add();
      const other = await add({ id: 'k2' });
      expect(first).toMatch(/^slw_[0-9A-Za-z]{36}$/);
      expect(first).not.toBe(other);
    });

    it('are found by their secret, in every process', async () => {
      const secret = await add();
      const expected = { ...TOKEN, lastUsedAt: null };
      expect(await otherProcess.use(secret, NOW)).toEqual(expected);
    });

    it('are not found by a secret that is unknown or misspelled', async () => {
      const secret = await add();
      const swapped = `${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`;
      for (const wrong of ['', 'slw_', secret.slice(0, -1), swapped]) {
        expect(await tokens.use(wrong, NOW)).toBeNull();
      }
      await tokens.forget('u1');
      expect(await tokens.use(secret, NOW)).toBeNull();
    });

    it('end when they expire, and are still listed', async () => {
      const secret = await add();
      expect(
        await tokens.use(secret, '2026-06-02T09:59:59.999Z'),
      ).not.toBeNull();
      expect(await tokens.use(secret, END)).toBeNull();
      expect(await tokens.list('u1')).toHaveLength(1);
    });

    it('show their last use, recorded once a minute at most', async () => {
      const secret = await add();
      const lastUse = async () =>
        (await otherProcess.list('u1'))[0]?.lastUsedAt;
      expect(await lastUse()).toBeNull();
      await tokens.use(secret, NOW);
      await tokens.use(secret, '2026-03-04T10:00:30.000Z');
      expect(await lastUse()).toBe(NOW);
      await tokens.use(secret, LATER);
      expect(await lastUse()).toBe(LATER);
    });

    it('are listed by person, newest first, without secrets', async () => {
      await add();
      await add({ id: 'k2', createdAt: LATER, access: 'Write' });
      await add({ id: 'k3', userId: 'u2' });
      expect(await otherProcess.list('u1')).toEqual([
        {
          ...TOKEN,
          id: 'k2',
          createdAt: LATER,
          access: 'Write',
          lastUsedAt: null,
        },
        { ...TOKEN, lastUsedAt: null },
      ]);
    });

    it('are revoked by their owner at once, in every process', async () => {
      const secret = await add();
      await otherProcess.use(secret, NOW);
      expect(await tokens.revoke('u2', 'k1', NOW)).toBe(false);
      expect(await otherProcess.use(secret, NOW)).not.toBeNull();
      expect(await tokens.revoke('u1', 'k1', NOW)).toBe(true);
      expect(await otherProcess.use(secret, NOW)).toBeNull();
      expect(await tokens.list('u1')).toEqual([]);
      expect(await tokens.revoke('u1', 'k1', NOW)).toBe(false);
    });

    it('are revoked together, for one team or for all', async () => {
      const first = await add();
      const second = await add({ id: 'k2', teamId: 't2' });
      const othersSecret = await add({ id: 'k3', userId: 'u2' });
      expect(await tokens.revokeAllOf('u1', 't1', NOW)).toBe(1);
      expect(await otherProcess.use(first, NOW)).toBeNull();
      expect(await otherProcess.use(second, NOW)).not.toBeNull();
      expect(await tokens.revokeAllOf('u1', null, NOW)).toBe(1);
      expect(await otherProcess.use(second, NOW)).toBeNull();
      expect(await otherProcess.use(othersSecret, NOW)).not.toBeNull();
    });

    it('keep their names after they were revoked, until their owner is forgotten', async () => {
      await add();
      await add({ id: 'k2', name: 'Editor' });
      await tokens.revoke('u1', 'k1', NOW);
      expect(await otherProcess.names(['k1', 'k2', 'unknown'])).toEqual(
        new Map([
          ['k1', 'Nightly script'],
          ['k2', 'Editor'],
        ]),
      );
      await tokens.forget('u1');
      expect(await otherProcess.names(['k1', 'k2'])).toEqual(new Map());
    });

    it('are limited per person, and a revoked one makes room', async () => {
      await add();
      await add({ id: 'k2' });
      expect(await otherProcess.add({ ...TOKEN, id: 'k3' }, 2)).toBe('tooMany');
      await tokens.revoke('u1', 'k1', NOW);
      expect(await otherProcess.add({ ...TOKEN, id: 'k3' }, 2)).toHaveProperty(
        'secret',
      );
    });

    it('are added only once, even if they were revoked since', async () => {
      await add();
      expect(await otherProcess.add(TOKEN, MAX_TOKENS)).toBe('alreadyThere');
      await tokens.revoke('u1', 'k1', NOW);
      expect(await otherProcess.add(TOKEN, MAX_TOKENS)).toBe('alreadyThere');
    });

    it('keep the names of the newest 200 revoked ones of a person', async () => {
      const numbers = Array.from({ length: 203 }, (_, n) => n);
      const revoke = async (n: number) => {
        const revokedAt = new Date(Date.parse(NOW) + n * 1000).toISOString();
        await add({ id: `r${String(n)}` });
        await tokens.revoke('u1', `r${String(n)}`, revokedAt);
      };
      // Several at once, because each takes long in a remote store.
      for (let from = 0; from < 200; from += 40) {
        await Promise.all(numbers.slice(from, from + 40).map(revoke));
      }
      for (const n of numbers.slice(200)) await revoke(n);
      const names = await otherProcess.names(['r0', 'r2', 'r3', 'r202']);
      expect([...names.keys()]).toEqual(['r3', 'r202']);
    });
  });
};
