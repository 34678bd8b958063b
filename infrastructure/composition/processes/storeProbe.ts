import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { Role } from './roles.ts';

/** The name of a stream that is never written. */
const UNUSED_STREAM = 'probe';

/**
 * Checks that the event store allows what a role needs, without writing: the
 * API and the tools read streams and the end of $all, the other roles only
 * $all. Throws StorageFailure, which says what is missing.
 */
export const storeProbe =
  (
    eventStore: Pick<EventStore, 'readStream' | 'lastPosition'>,
    {
      role,
      requireOwn,
    }: Readonly<{ role: Role; requireOwn: () => Promise<void> }>,
  ): (() => Promise<void>) =>
  async () => {
    if (READS_STREAMS.has(role)) {
      await eventStore.readStream(UNUSED_STREAM, 0, 1);
    }
    await requireOwn();
    await eventStore.lastPosition();
  };

const READS_STREAMS: ReadonlySet<Role> = new Set(['all', 'api']);
