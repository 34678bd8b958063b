import type { Checkpoints } from './ports.ts';

/**
 * Wraps checkpoints so that the relay starts over if the last one sent to other
 * topics. Only the holder of the lease may load them.
 */
export const checkpointsOfTopics = (
  checkpoints: Checkpoints,
  {
    isCurrent,
    forget,
  }: Readonly<{
    /** Whether a partition id belongs to the current topics. */
    isCurrent: (partitionId: string) => boolean;
    /** Drops a checkpoint. */
    forget: (name: string) => Promise<void>;
  }>,
): Checkpoints => ({
  ...checkpoints,
  load: async (name) => {
    const checkpoint = await checkpoints.load(name);
    if (Object.keys(checkpoint.sent).every(isCurrent)) return checkpoint;
    // The number of partitions was changed, so the topics are new and empty.
    await forget(name);
    return checkpoints.load(name);
  },
});
