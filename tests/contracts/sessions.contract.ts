import { beforeEach, describe, expect, it } from 'vitest';
import type { Sessions } from '#application/shared/ports/Sessions.ts';

const DAY = 24 * 60 * 60_000;
const start = Date.parse('2026-03-02T09:00:00.000Z');
const on = (day: number): string => new Date(start + day * DAY).toISOString();

/** What every Sessions does, whatever it is made of. */
export const sessionsContract = (
  name: string,
  open: () => Sessions | Promise<Sessions>,
): void => {
  describe(`${name} as the sessions`, () => {
    let sessions: Sessions;
    const signIn = (userId = 'u1', now = on(0)) =>
      sessions.open(userId, { now, userAgent: 'a browser' });
    beforeEach(async () => {
      sessions = await open();
    });

    it('opens each session under a secret of its own', async () => {
      const first = await signIn();
      expect(first).toMatch(/^[\w-]{43}$/);
      expect(await signIn()).not.toBe(first);
    });

    it('knows the user of a session', async () => {
      const id = await signIn();
      expect(await sessions.touch(id, on(1))).toEqual({
        userId: 'u1',
        createdAt: on(0),
      });
      expect(await sessions.touch('made up', on(1))).toBeNull();
    });

    it('ends a session that was not used for 14 days', async () => {
      const id = await signIn();
      expect(await sessions.touch(id, on(14.01))).toBeNull();
    });

    it('extends a session with each use, to 90 days at most', async () => {
      const id = await signIn();
      for (let day = 13; day < 90; day += 13) {
        expect(await sessions.touch(id, on(day))).not.toBeNull();
      }
      expect(await sessions.touch(id, on(89.9))).not.toBeNull();
      expect(await sessions.touch(id, on(90.1))).toBeNull();
    });

    it('ends one session, or all of a user', async () => {
      const [one, two, other] = [
        await signIn(),
        await signIn(),
        await signIn('u2'),
      ];
      await sessions.end(one);
      expect(await sessions.touch(one, on(1))).toBeNull();
      expect(await sessions.touch(two, on(1))).not.toBeNull();
      await sessions.endAllOf('u1');
      expect(await sessions.touch(two, on(1))).toBeNull();
      expect(await sessions.touch(other, on(1))).not.toBeNull();
    });
  });
};
