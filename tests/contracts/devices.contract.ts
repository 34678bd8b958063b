import { beforeEach, describe, expect, it } from 'vitest';
import type { Devices } from '#application/shared/ports/Devices.ts';

const DAY = 24 * 60 * 60_000;
const start = Date.parse('2026-03-02T09:00:00.000Z');
const onDay = (day: number): string =>
  new Date(start + day * DAY).toISOString();

/** The contract of every Devices adapter. */
export const devicesContract = (
  name: string,
  open: () => Devices | Promise<Devices>,
): void => {
  describe(`${name} as the devices`, () => {
    let devices: Devices;
    beforeEach(async () => {
      devices = await open();
    });

    it('remembers each under a different secret (threat H2)', async () => {
      const first = await devices.remember(onDay(0));
      const other = await devices.remember(onDay(0));
      expect(first).toMatch(/^[\w-]{43}$/);
      expect(other).not.toBe(first);
      expect(await devices.isKnown(first, onDay(1))).toBe(true);
      expect(await devices.isKnown(other, onDay(1))).toBe(true);
      expect(await devices.isKnown('made up', onDay(1))).toBe(false);
    });

    it('forgets one that was not used for 400 days', async () => {
      const used = await devices.remember(onDay(0));
      const idle = await devices.remember(onDay(0));
      expect(await devices.isKnown(used, onDay(399))).toBe(true);
      expect(await devices.isKnown(used, onDay(798))).toBe(true);
      expect(await devices.isKnown(idle, onDay(401))).toBe(false);
    });

    const signInOf = (userId: string, day: number) => ({
      userId,
      userAgent: 'Firefox',
      now: onDay(day),
    });

    it('lists those that a person signed in with, most recently used first (threat S22)', async () => {
      const first = await devices.remember(onDay(0));
      const other = await devices.remember(onDay(0));
      await devices.recordUser(first, signInOf('ada', 2));
      await devices.recordUser(other, signInOf('ada', 1));
      await devices.recordUser(other, signInOf('ada', 3));
      await devices.recordUser(first, signInOf('grace', 3));
      await devices.recordUser('made up', signInOf('ada', 3));
      const listed = await devices.list('ada', onDay(3));
      expect(listed).toMatchObject([
        { lastUsedAt: onDay(3), userAgent: 'Firefox' },
        { lastUsedAt: onDay(2), userAgent: 'Firefox' },
      ]);
      expect(listed.map(({ id }) => id)).not.toContain(other);
      expect(await devices.list('eve', onDay(3))).toEqual([]);
    });

    it('takes first uses by one person that arrive together', async () => {
      const secret = await devices.remember(onDay(0));
      await Promise.all(
        [1, 2, 3, 4].map((day) =>
          devices.recordUser(secret, signInOf('ada', day)),
        ),
      );
      expect(await devices.list('ada', onDay(4))).toHaveLength(1);
    });

    it('forgets one for everyone, but only if the person used it', async () => {
      const secret = await devices.remember(onDay(0));
      await devices.recordUser(secret, signInOf('ada', 1));
      await devices.recordUser(secret, signInOf('grace', 1));
      const [listed] = await devices.list('ada', onDay(1));
      const id = listed?.id ?? '';
      expect(await devices.forget('eve', id)).toBe(false);
      expect(await devices.isKnown(secret, onDay(1))).toBe(true);
      expect(await devices.forget('ada', id)).toBe(true);
      expect(await devices.isKnown(secret, onDay(1))).toBe(false);
      expect(await devices.list('grace', onDay(1))).toEqual([]);
      expect(await devices.forget('ada', id)).toBe(false);
    });

    it('forgets that a person used any, but still admits the browser', async () => {
      const secret = await devices.remember(onDay(0));
      await devices.recordUser(secret, signInOf('ada', 1));
      await devices.forgetUser('ada');
      expect(await devices.list('ada', onDay(1))).toEqual([]);
      expect(await devices.isKnown(secret, onDay(1))).toBe(true);
    });

    it('forgets all of them', async () => {
      const secret = await devices.remember(onDay(0));
      await devices.remember(onDay(0));
      expect(await devices.forgetAll()).toBe(2);
      expect(await devices.isKnown(secret, onDay(0))).toBe(false);
      expect(await devices.forgetAll()).toBe(0);
    });
  });
};
