import type { Checkpoints } from './checkpoints.ts';

/** Checkpoints within a process, for tests. */
export const memoryCheckpoints = (): Checkpoints => {
  const positions = new Map<string, number>();
  const load = async (name: string) => positions.get(name) ?? 0;
  return {
    load,
    store: async (name, position) => {
      positions.set(name, Math.max(position, await load(name)));
    },
  };
};
