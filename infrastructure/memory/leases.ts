import type { Leases } from '../relay/ports.ts';

/** Leases within a process, for tests. `now` is a clock in ms. */
export const memoryLeases = (
  now: () => number = () => performance.now(),
): Leases => {
  const held = new Map<string, { owner: string; until: number }>();
  return {
    take: async (name, owner, ms) => {
      const lease = held.get(name);
      const isFree = lease === undefined || lease.until <= now();
      if (!isFree && lease.owner !== owner) return false;
      held.set(name, { owner, until: now() + ms });
      return true;
    },
    release: async (name, owner) => {
      if (held.get(name)?.owner === owner) held.delete(name);
    },
  };
};
