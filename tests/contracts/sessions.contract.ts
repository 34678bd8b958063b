import { beforeEach, describe, expect, it } from 'vitest';
import type { Sessions } from '#application/shared/ports/Sessions.ts';

const DAY = 24 * 60 * 60_000;
const start = Date.parse('2026-03-02T09:00:00.000Z');
const onDay = (day: number): string =>
  new Date(start + day * DAY).toISOString();

/** The contract of every Sessions adapter. */
export const sessionsContract = (
  name: string,
  open: () => Sessions | Promise<Sessions>,
): void => {
  describe(`${name} as the sessions`, () => {
    let sessions: Sessions;
    const signIn = (userId = 'u1', now = onDay(0)) =>
      sessions.open(userId, { now, userAgent: 'a browser' });
    beforeEach(async () => {
      sessions = await open();
    });

    it('opens each session under a different secret', async () => {
      const first = await signIn();
      expect(first).toMatch(/^[\w-]{43}$/);
      expect(await signIn()).not.toBe(first);
    });

    it('returns the user of a session', async () => {
      const id = await signIn();
      expect(await sessions.touch(id, onDay(1))).toEqual({
        userId: 'u1',
        createdAt: onDay(0),
      });
      expect(await sessions.touch('made up', onDay(1))).toBeNull();
    });

    it('ends a session that was not used for 14 days', async () => {
      const id = await signIn();
      expect(await sessions.touch(id, onDay(14.01))).toBeNull();
    });

    it('extends a session with each use, up to 90 days', async () => {
      const id = await signIn();
      for (let day = 13; day < 90; day += 13) {
        expect(await sessions.touch(id, onDay(day))).not.toBeNull();
      }
      expect(await sessions.touch(id, onDay(89.9))).not.toBeNull();
      expect(await sessions.touch(id, onDay(90.1))).toBeNull();
    });

    it('reports which of some sessions are open, without extending any (I82)', async () => {
      const [first, second, over] = [
        await signIn(),
        await signIn('u2', onDay(5)),
        await signIn(),
      ];
      await sessions.end(over);
      const ids = [first, second, over, 'made up'];
      expect(await sessions.filterOpen(ids, onDay(6))).toEqual(
        new Set([first, second]),
      );
      expect(await sessions.filterOpen(ids, onDay(14.01))).toEqual(
        new Set([second]),
      );
      expect(await sessions.filterOpen([], onDay(6))).toEqual(new Set());
    });

    it('ends one session, or all of a user', async () => {
      const [first, second, other] = [
        await signIn(),
        await signIn(),
        await signIn('u2'),
      ];
      await sessions.end(first);
      expect(await sessions.touch(first, onDay(1))).toBeNull();
      expect(await sessions.touch(second, onDay(1))).not.toBeNull();
      await sessions.endAllOf('u1');
      expect(await sessions.touch(second, onDay(1))).toBeNull();
      expect(await sessions.touch(other, onDay(1))).not.toBeNull();
    });

    it('lists the sessions of a user, most recently used first', async () => {
      const desk = await sessions.open('u1', {
        now: onDay(0),
        userAgent: 'at a desk',
      });
      const phone = await sessions.open('u1', {
        now: onDay(1),
        userAgent: 'a phone',
      });
      await signIn('u2', onDay(1));
      await sessions.touch(desk, onDay(2));
      const listed = await sessions.list('u1', phone, onDay(3));
      expect(listed).toEqual([
        {
          id: expect.any(String),
          createdAt: onDay(0),
          lastSeenAt: onDay(2),
          userAgent: 'at a desk',
          current: false,
        },
        {
          id: expect.any(String),
          createdAt: onDay(1),
          lastSeenAt: onDay(1),
          userAgent: 'a phone',
          current: true,
        },
      ]);
      expect(JSON.stringify(listed)).not.toContain(desk);
      expect(JSON.stringify(listed)).not.toContain(phone);
    });

    it('lists nothing that opens a session', async () => {
      const id = await signIn();
      const [listed] = await sessions.list('u1', id, onDay(0));
      expect(await sessions.touch(listed?.id ?? '', onDay(0))).toBeNull();
    });

    it('marks no session as the current one without a secret', async () => {
      await signIn();
      const [listed] = await sessions.list('u1', null, onDay(0));
      expect(listed?.current).toBe(false);
    });

    it('lists no session that has ended', async () => {
      const used = await signIn();
      await signIn();
      await sessions.touch(used, onDay(10));
      expect(await sessions.list('u1', null, onDay(15))).toHaveLength(1);
      for (let day = 20; day < 90; day += 10)
        await sessions.touch(used, onDay(day));
      expect(await sessions.list('u1', null, onDay(89.9))).toHaveLength(1);
      expect(await sessions.list('u1', null, onDay(90.1))).toEqual([]);
    });

    it('ends a session by its listed id', async () => {
      const [first, other] = [await signIn(), await signIn()];
      const listed = await sessions.list('u1', first, onDay(0));
      const id = listed.find(({ current }) => current)?.id ?? '';
      expect(await sessions.endListed('u1', id)).toBe(true);
      expect(await sessions.touch(first, onDay(0))).toBeNull();
      expect(await sessions.touch(other, onDay(0))).not.toBeNull();
      expect(await sessions.endListed('u1', id)).toBe(false);
    });

    it("does not end another user's session, nor one by its secret", async () => {
      const secret = await signIn('u2');
      const [sessionOfOther] = await sessions.list('u2', null, onDay(0));
      expect(await sessions.endListed('u1', sessionOfOther?.id ?? '')).toBe(
        false,
      );
      expect(await sessions.endListed('u2', secret)).toBe(false);
      expect(await sessions.touch(secret, onDay(0))).not.toBeNull();
    });

    it('truncates the long name of a browser', async () => {
      await sessions.open('u1', {
        now: onDay(0),
        userAgent: 'x'.repeat(10_000),
      });
      const [listed] = await sessions.list('u1', null, onDay(0));
      expect(listed?.userAgent).toMatch(/^x{100,1000}$/);
    });
  });
};
