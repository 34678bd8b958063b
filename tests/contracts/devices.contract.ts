import { beforeEach, describe, expect, it } from 'vitest';
import type { Devices } from '#application/shared/ports/Devices.ts';

const DAY = 24 * 60 * 60_000;
const start = Date.parse('2026-03-02T09:00:00.000Z');
const on = (day: number): string => new Date(start + day * DAY).toISOString();

/** The promises of every Devices adapter. */
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
      const one = await devices.remember(on(0));
      const other = await devices.remember(on(0));
      expect(one).toMatch(/^[\w-]{43}$/);
      expect(other).not.toBe(one);
      expect(await devices.isKnown(one, on(1))).toBe(true);
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

    it('forgets all of them', async () => {
      const one = await devices.remember(on(0));
      await devices.remember(on(0));
      expect(await devices.forgetAll()).toBe(2);
      expect(await devices.isKnown(one, on(0))).toBe(false);
      expect(await devices.forgetAll()).toBe(0);
    });
  });
};
