import type { Checkpoint, Checkpoints } from '../relay/ports.ts';
import { UNTOUCHED } from '../relay/ports.ts';

/** Checkpoints within a process, for tests. */
export const memoryCheckpoints = (): Checkpoints => {
  const stored = new Map<string, Checkpoint>();
  const at = (name: string) => stored.get(name) ?? UNTOUCHED;
  return {
    load: async (name) => at(name),
    begin: async (name, head) => {
      const before = at(name);
      stored.set(name, { ...before, head: Math.max(head, before.head ?? 0) });
    },
    store: async (name, position, sent = {}) => {
      const before = at(name);
      if (position <= before.position) return;
      stored.set(name, {
        ...before,
        position,
        sent: { ...before.sent, ...sent },
      });
    },
  };
};
