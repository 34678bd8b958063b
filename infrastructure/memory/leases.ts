import type { Leases } from '../relay/leases.ts';

/** Leases within a process, for tests. `now` is a clock in ms. */
export const memoryLeases = (
  now: () => number = () => performance.now(),
): Leases => {
  const held = new Map<string, { holder: string; until: number }>();
  return {
    take: async (name, holder, ms) => {
      const lease = held.get(name);
      const isFree = lease === undefined || lease.until <= now();
      if (!isFree && lease.holder !== holder) return false;
      held.set(name, { holder, until: now() + ms });
      return true;
    },
    giveBack: async (name, holder) => {
      if (held.get(name)?.holder === holder) held.delete(name);
    },
  };
};
