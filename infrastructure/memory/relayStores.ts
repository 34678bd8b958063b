import type { Checkpoint, Checkpoints, Leases } from '../relay/ports.ts';
import { EMPTY_CHECKPOINT } from '../relay/ports.ts';

/** Checkpoints in memory, for tests. */
export const memoryCheckpoints = (): Checkpoints => {
  const stored = new Map<string, Checkpoint>();
  const troubles = new Map<string, string | null>();
  const checkpointOf = (name: string) => stored.get(name) ?? EMPTY_CHECKPOINT;
  return {
    load: async (name) => checkpointOf(name),
    begin: async (name, head) => {
      const before = checkpointOf(name);
      stored.set(name, { ...before, head: Math.max(head, before.head ?? 0) });
    },
    store: async (name, position, sent = {}) => {
      const before = checkpointOf(name);
      if (position <= before.position) return;
      stored.set(name, {
        ...before,
        position,
        sent: { ...before.sent, ...sent },
      });
    },
    recordTrouble: async (name, trouble) => {
      troubles.set(name, trouble);
    },
    trouble: async (name) => troubles.get(name) ?? null,
  };
};

/** Leases in memory, for tests. `now` is a clock, in ms. */
export const memoryLeases = (
  now: () => number = () => performance.now(),
): Leases => {
  const byName = new Map<string, { owner: string; until: number }>();
  return {
    acquire: async (name, owner, ms) => {
      const lease = byName.get(name);
      const isFree = lease === undefined || lease.until <= now();
      if (!isFree && lease.owner !== owner) return false;
      byName.set(name, { owner, until: now() + ms });
      return true;
    },
    release: async (name, owner) => {
      if (byName.get(name)?.owner === owner) byName.delete(name);
    },
  };
};
