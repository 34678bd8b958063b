import type { EventStore } from './ports/EventStore.ts';
import type { PartitionKey, ReadModelProgress } from './ports/ReadModels.ts';
import type { RequestContext } from './requestContext.ts';
import { hasDocumentsFor, partitionToRead } from './requestContext.ts';
import { WAIT_MS } from './readFresh.ts';

/**
 * Waits until the read models contain what a request must see: only in the
 * collection that it reads, and only in the partition of the team or user. All
 * waits of a request together take at most 2 s; if one times out, the request
 * is marked stale.
 */
export const createWaitUntilFresh = ({
  progress,
  eventStore,
}: Readonly<{
  progress: ReadModelProgress;
  eventStore: Pick<EventStore, 'lastPosition'>;
}>): RequestContext['waitUntilFresh'] => {
  /**
   * Resolves to false if the position is beyond the end of the store, because
   * then it is from another store and will never be reached. Otherwise never
   * resolves, so that the wait decides.
   */
  const giveUpIfBeyondEnd = async (position: number): Promise<false> => {
    const last = await eventStore.lastPosition().catch(() => Infinity);
    return position > last ? false : new Promise(() => undefined);
  };

  const waitFor = async (
    context: RequestContext,
    position: number,
    scope: Readonly<{ collections: readonly string[]; key: PartitionKey }>,
  ) => {
    if (await progress.waitFor(position, 0, scope)) return;
    context.waitDeadline ??= performance.now() + WAIT_MS;
    const remainingMs = context.waitDeadline - performance.now();
    const reached =
      remainingMs > 0 &&
      (await Promise.race([
        progress.waitFor(position, remainingMs, scope),
        giveUpIfBeyondEnd(position),
      ]));
    if (!reached) context.isStale = true;
  };

  return async (context, collection) => {
    const required = positionsFor(context, collection, progress);
    for (const [key, position] of required) {
      await waitFor(context, position, { collections: [collection], key });
    }
    const key = partitionToRead(context, collection);
    if (key !== null && (await progress.isParked?.(collection, key)) === true) {
      context.isStale = true;
    }
  };
};

/** The positions that the collection must reach, by key. */
const positionsFor = (
  context: RequestContext,
  collection: string,
  { partitionOf }: Pick<ReadModelProgress, 'partitionOf'>,
): readonly (readonly [PartitionKey, number])[] => {
  const ownWrites = context.mustSeeOwnWrites
    ? [...context.written].filter(([key]) => hasDocumentsFor(key, collection))
    : [];
  const key = partitionToRead(context, collection);
  if (key === null || context.after.length === 0) return ownWrites;
  const ownPartition = partitionOf?.(key) ?? null;
  const seen = context.after
    .filter(
      ({ partition }) =>
        partition === null ||
        ownPartition === null ||
        partition === ownPartition,
    )
    .map(({ position }) => position);
  return seen.length === 0
    ? ownWrites
    : [...ownWrites, [key, greatestOf(seen)]];
};

const greatestOf = (positions: readonly number[]): number =>
  positions.reduce((greatest, position) => Math.max(greatest, position), 0);
