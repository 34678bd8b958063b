import type { Checkpoints } from './ports.ts';

/**
 * Checkpoints of a relay that starts over at the first event if the last relay
 * sent to other partitions: after their number was changed, the topics are new
 * and empty. Only the holder of the lease may load the checkpoints.
 */
export const ownTopics = (
  checkpoints: Checkpoints,
  {
    isOwn,
    forget,
  }: Readonly<{
    /** Whether a partition id belongs to the current topics. */
    isOwn: (partitionId: string) => boolean;
    /** Drops a checkpoint. */
    forget: (name: string) => Promise<void>;
  }>,
): Checkpoints => ({
  ...checkpoints,
  load: async (name) => {
    const known = await checkpoints.load(name);
    if (Object.keys(known.sent).every(isOwn)) return known;
    await forget(name);
    return checkpoints.load(name);
  },
});
