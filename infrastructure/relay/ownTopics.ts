import type { Checkpoints } from './ports.ts';

/**
 * Checkpoints of a relay that begins again at the first event where the last
 * one has sent to partitions that are not its own: after the number of
 * partitions was changed, the topics are other ones, and empty. Only to be loaded
 * by who holds the lease.
 */
export const ownTopics = (
  checkpoints: Checkpoints,
  {
    isOwn,
    forget,
  }: Readonly<{
    /** Of the id of a partition. */
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
