import type { Checkpoints } from './checkpoints.ts';

/** Checkpoints within a process, for tests. */
export const memoryCheckpoints = (): Checkpoints => {
  const positions = new Map<string, number>();
  const at = (name: string) => positions.get(name) ?? 0;
  return {
    load: async (name) => at(name),
    store: async (name, position) => {
      positions.set(name, Math.max(position, at(name)));
    },
  };
};
