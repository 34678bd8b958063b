import {
  RevisionConflict,
  StorageFailure,
} from '#application/shared/ports/EventStore.ts';
import { prepareAppend } from '../eventLog/decideAppend.ts';
import type { eventStoreDbAppends } from './appends.ts';
import { isDenied } from './errors.ts';
import type { EventStoreDbReads } from './reads.ts';
import { PREFIXES_STREAM } from './storedStreamNames.ts';

/**
 * Checks and records Slipway's prefix in a store that other applications use,
 * too.
 */
export type OwnPrefix = Readonly<{
  /**
   * Throws NestedPrefix, and StorageFailure if the store does not answer. Checks
   * nothing for a user without the permission to read streams, which a relay
   * does not need.
   */
  check: () => Promise<void>;
  /** Records the prefix before the first event; throws the same errors. */
  record: () => Promise<void>;
}>;

/** The data of the event that records a prefix. */
type PrefixTaken = Readonly<{ prefix: string }>;

/** One of two prefixes begins with the other, so that streams would mix. */
class NestedPrefix extends StorageFailure {
  constructor(own: string, other: string) {
    super(
      'unavailable',
      `The event store (EventStoreDB) is used with EVENTSTORE_PREFIX=${other} by another Slipway: EVENTSTORE_PREFIX=${own} can be used beside it only if neither is the beginning of the other. Choose another one.`,
    );
  }
}

/**
 * Each Slipway records its prefix in a stream outside all prefixes, so that a
 * Slipway whose prefix begins with another's, or the reverse, is refused. The
 * check is repeated until it succeeds once.
 */
export const ownPrefix = (
  prefix: string,
  {
    readStream,
    append,
  }: Readonly<{
    readStream: EventStoreDbReads['readStream'];
    append: ReturnType<typeof eventStoreDbAppends>;
  }>,
): OwnPrefix => {
  let isChecked = false;
  let isRecorded = false;

  /** Checks the recorded prefixes and returns how many there are. */
  const checkPrefixes = async () => {
    const { events } = await readStream(PREFIXES_STREAM, 0);
    const prefixes = events.map(({ data }) => (data as PrefixTaken).prefix);
    const other = prefixes.find(
      (otherPrefix) => otherPrefix !== prefix && isNested(otherPrefix),
    );
    if (other !== undefined) throw new NestedPrefix(prefix, other);
    isChecked = true;
    isRecorded = prefixes.includes(prefix);
    return events.length;
  };

  const isNested = (other: string): boolean =>
    other.startsWith(prefix) || prefix.startsWith(other);

  /** Returns false if another process has recorded a prefix meanwhile. */
  const appendPrefix = async (count: number): Promise<boolean> => {
    const eventId = crypto.randomUUID();
    const event = {
      type: 'PrefixTaken',
      schemaVersion: 1,
      data: { prefix } satisfies PrefixTaken,
      metadata: {
        eventId,
        commandId: eventId,
        actorId: 'system',
        teamId: null,
        occurredAt: new Date().toISOString(),
      },
    };
    const expected = count === 0 ? 'none' : count - 1;
    try {
      await append(prepareAppend(PREFIXES_STREAM, [event], expected));
      return true;
    } catch (error) {
      if (error instanceof RevisionConflict) return false;
      throw error;
    }
  };

  return {
    check: async () => {
      if (isChecked) return;
      await checkPrefixes().catch((error: unknown) => {
        if (!isDenied(error)) throw error;
      });
    },
    record: async () => {
      while (!isRecorded) {
        const count = await checkPrefixes();
        // Another call may have recorded it at the same moment.
        isRecorded ||= await appendPrefix(count);
      }
    },
  };
};
