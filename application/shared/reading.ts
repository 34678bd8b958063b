import { AsyncLocalStorage } from 'node:async_hooks';
import { streamOf } from '#domain/shared/ids.ts';
import type { PartitionKey } from './ports/ReadModels.ts';

/** How far something was written; null: in whichever partition is read. */
export type Reached = Readonly<{ position: number; partition: string | null }>;

/**
 * What one request has to see in the read models, and what it has written. Kept
 * beside the calls, so that each read waits for its own collection, without a
 * list for each route of what it reads.
 */
export type Reading = Readonly<{
  /** Positions that the client has seen. */
  after: readonly Reached[];
  userId: string | null;
  /** The access token by way of which it came; null for a session. */
  tokenId: string | null;
}> & {
  /** The team whose documents are read, once it is known. */
  teamId: string | null;
  /** How far this request has written, by key. */
  readonly written: Map<PartitionKey, number>;
  /** From now on, reads see those as well. */
  seesWritten: boolean;
  /** When it waits no longer, by a monotonic clock in ms; null before any wait. */
  until: number | null;
  /** Something that was read was not where it had to be. */
  isStale: boolean;
  /** Called before each read of a collection. */
  readonly catchUp: (reading: Reading, collection: string) => Promise<void>;
};

const current = new AsyncLocalStorage<Reading>();

/** Reading of the present request; undefined outside of any. */
export const currentReading = (): Reading | undefined => current.getStore();

/** The access token of the request, for the metadata of what it records. */
export const currentToken = (): Readonly<{ tokenId?: string }> => {
  const tokenId = current.getStore()?.tokenId ?? null;
  return tokenId === null ? {} : { tokenId };
};

/** Runs the work of a request. */
export const inReading = <T>(reading: Reading, work: () => T): T =>
  current.run(reading, work);

/** Runs work that outlives the request that started it. */
export const outsideReading = <T>(work: () => T): T => current.exit(work);

/** Starts the reading of a request that has read and written nothing yet. */
export const newReading = (
  given: Pick<Reading, 'after' | 'userId' | 'catchUp'> &
    Partial<Pick<Reading, 'tokenId'>>,
): Reading => ({
  tokenId: null,
  ...given,
  teamId: null,
  written: new Map(),
  seesWritten: false,
  until: null,
  isStale: false,
});

/**
 * Notes how far a command has written: what it repeats counts as well. The
 * record of a workflow outside of teams is read by no request.
 */
export const noteWritten = (key: PartitionKey, position: number): void => {
  const written = current.getStore()?.written;
  if (written === undefined || position === 0) return;
  if (key.startsWith(streamOf.workflow(''))) return;
  written.set(key, Math.max(written.get(key) ?? 0, position));
};

/** Notes whose documents are read from now on. */
export const noteTeam = (teamId: string): void => {
  const reading = current.getStore();
  if (reading !== undefined) reading.teamId = teamId;
};

/** The only collection of people, whose events belong to no team. */
const PEOPLE = 'users';

/** Whose documents a request reads in a collection; null before it is known. */
export const keyReadBy = (
  { userId, teamId }: Reading,
  collection: string,
): PartitionKey | null => {
  if (collection !== PEOPLE) return teamId;
  return userId === null ? null : streamOf.user(userId);
};

/** Whether a collection has documents of a key. */
export const concerns = (key: PartitionKey, collection: string): boolean =>
  key.startsWith(streamOf.user('')) === (collection === PEOPLE);
