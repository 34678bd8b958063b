import { beforeEach, describe, expect, it } from 'vitest';
import type { Devices } from '#application/shared/ports/Devices.ts';

const DAY = 24 * 60 * 60_000;
const start = Date.parse('2026-03-02T09:00:00.000Z');
const on = (day: number): string => new Date(start + day * DAY).toISOString();

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
      const first = await devices.remember(on(0));
      const other = await devices.remember(on(0));
      expect(first).toMatch(/^[\w-]{43}$/);
      expect(other).not.toBe(first);
      expect(await devices.isKnown(first, on(1))).toBe(true);
      expect(await devices.isKnown(other, on(1))).toBe(true);
      expect(await devices.isKnown('made up', on(1))).toBe(false);
    });

    it('forgets one that was not used for 400 days', async () => {
      const used = await devices.remember(on(0));
      const idle = await devices.remember(on(0));
      expect(await devices.isKnown(used, on(399))).toBe(true);
      expect(await devices.isKnown(used, on(798))).toBe(true);
      expect(await devices.isKnown(idle, on(401))).toBe(false);
    });

    const by = (userId: string, day: number) => ({
      userId,
      userAgent: 'Firefox',
      now: on(day),
    });

    it('lists those that a person signed in with, most recently used first (threat S22)', async () => {
      const first = await devices.remember(on(0));
      const other = await devices.remember(on(0));
      await devices.recordUser(first, by('ada', 2));
      await devices.recordUser(other, by('ada', 1));
      await devices.recordUser(other, by('ada', 3));
      await devices.recordUser(first, by('grace', 3));
      await devices.recordUser('made up', by('ada', 3));
      const listed = await devices.list('ada', on(3));
      expect(listed).toMatchObject([
        { lastUsedAt: on(3), userAgent: 'Firefox' },
        { lastUsedAt: on(2), userAgent: 'Firefox' },
      ]);
      expect(listed.map(({ id }) => id)).not.toContain(other);
      expect(await devices.list('eve', on(3))).toEqual([]);
    });

    it('forgets one for everyone, but only if the person used it', async () => {
      const secret = await devices.remember(on(0));
      await devices.recordUser(secret, by('ada', 1));
      await devices.recordUser(secret, by('grace', 1));
      const [listed] = await devices.list('ada', on(1));
      const id = listed?.id ?? '';
      expect(await devices.forget('eve', id)).toBe(false);
      expect(await devices.isKnown(secret, on(1))).toBe(true);
      expect(await devices.forget('ada', id)).toBe(true);
      expect(await devices.isKnown(secret, on(1))).toBe(false);
      expect(await devices.list('grace', on(1))).toEqual([]);
      expect(await devices.forget('ada', id)).toBe(false);
    });

    it('forgets that a person used any, but still admits the browser', async () => {
      const secret = await devices.remember(on(0));
      await devices.recordUser(secret, by('ada', 1));
      await devices.forgetUser('ada');
      expect(await devices.list('ada', on(1))).toEqual([]);
      expect(await devices.isKnown(secret, on(1))).toBe(true);
    });

    it('forgets all of them', async () => {
      const secret = await devices.remember(on(0));
      await devices.remember(on(0));
      expect(await devices.forgetAll()).toBe(2);
      expect(await devices.isKnown(secret, on(0))).toBe(false);
      expect(await devices.forgetAll()).toBe(0);
    });
  });
};
