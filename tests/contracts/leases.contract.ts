import { beforeEach, describe, expect, it } from 'vitest';
import type { Leases } from '#infrastructure/relay/ports.ts';
import { eventually } from '#tests/support/eventually.ts';

/**
 * One term that does not expire during a test, and one that is short enough to
 * wait for.
 */
const LONG_MS = 60_000;
const SHORT_MS = 50;

/** The contract of every adapter; the store may contain other leases. */
export const leasesContract = (
  name: string,
  open: () => Promise<Leases>,
): void => {
  describe(`${name} as leases`, () => {
    let leases: Leases;
    let lease: string;

    beforeEach(async () => {
      leases = await open();
      lease = `lease-${crypto.randomUUID()}`;
    });

    it('grants a lease to the first process that asks, and to no other', async () => {
      expect(await leases.acquire(lease, 'ada', LONG_MS)).toBe(true);
      expect(await leases.acquire(lease, 'bob', LONG_MS)).toBe(false);
      expect(await leases.acquire(`${lease}-2`, 'bob', LONG_MS)).toBe(true);
    });

    it('grants a lease to only one of many concurrent requests', async () => {
      const asking = Array.from({ length: 20 }, (_, n) =>
        leases.acquire(lease, `owner-${n}`, LONG_MS),
      );

      const taken = (await Promise.all(asking)).filter((isTaken) => isTaken);
      expect(taken).toHaveLength(1);
    });

    it('has one owner at a time when many take and release it concurrently', async () => {
      let holding = 0;
      let mostAtOnce = 0;
      const takeAndRelease = async (owner: string) => {
        for (let n = 0; n < 15; n++) {
          if (!(await leases.acquire(lease, owner, LONG_MS))) continue;
          holding += 1;
          mostAtOnce = Math.max(mostAtOnce, holding);
          await leases.acquire(`${lease}-${owner}`, owner, LONG_MS);
          holding -= 1;
          await leases.release(lease, owner);
        }
      };
      await Promise.all(
        Array.from({ length: 8 }, (_, n) => takeAndRelease(`owner-${n}`)),
      );

      expect(mostAtOnce).toBe(1);
    });

    it('extends the lease when its owner renews it', async () => {
      await leases.acquire(lease, 'ada', SHORT_MS);
      expect(await leases.acquire(lease, 'ada', LONG_MS)).toBe(true);
      // Another lease that expires shows that the first term is over.
      await leases.acquire(`${lease}-2`, 'ada', SHORT_MS);
      await eventually(() => leases.acquire(`${lease}-2`, 'bob', LONG_MS));

      expect(await leases.acquire(lease, 'bob', LONG_MS)).toBe(false);
    });

    it('passes to another owner after it expires, and does not go back', async () => {
      await leases.acquire(lease, 'ada', SHORT_MS);
      await eventually(() => leases.acquire(lease, 'bob', LONG_MS));

      expect(await leases.acquire(lease, 'ada', LONG_MS)).toBe(false);
    });

    it('passes to another owner as soon as its owner releases it', async () => {
      await leases.acquire(lease, 'ada', LONG_MS);
      await leases.release(lease, 'bob');
      expect(await leases.acquire(lease, 'bob', LONG_MS)).toBe(false);
      await leases.release(lease, 'ada');

      expect(await leases.acquire(lease, 'bob', LONG_MS)).toBe(true);
      await leases.release(`${lease}-nobody`, 'bob');
    });
  });
};
