import { AsyncLocalStorage } from 'node:async_hooks';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { PartitionKey } from './ports/ReadModels.ts';

/** A position up to which something was written. */
export type ReachedPosition = Readonly<{
  position: number;
  /**
   * The short name of a part of the events: each part is processed in order,
   * and has all events of its PartitionKeys. Null: in any part.
   */
  partition: string | null;
}>;

/**
 * What one request must see in the read models, and what it has written. It is
 * in AsyncLocalStorage, so that each read waits for its own collection and
 * routes need not list the collections that they read.
 */
export type RequestContext = Readonly<{
  /** Positions that the client has seen. */
  after: readonly ReachedPosition[];
  userId: string | null;
  /** The access token of the request; null for a session. */
  tokenId: string | null;
  /** Called before each read of a collection. */
  waitUntilFresh: (
    context: RequestContext,
    collection: string,
  ) => Promise<void>;
}> &
  RequestProgress;

/** What changes during the request. */
type RequestProgress = {
  /** The team whose documents are read; null until it is known. */
  teamId: string | null;
  /** The positions that this request has written, by team or user. */
  readonly written: Map<PartitionKey, number>;
  /** Whether later reads must see what the request itself has written. */
  mustSeeOwnWrites: boolean;
  /**
   * Until when the request waits, by a monotonic clock in ms; null before its
   * first wait.
   */
  waitDeadline: number | null;
  /** Whether the reply may lack something that it should contain. */
  isStale: boolean;
};

const current = new AsyncLocalStorage<RequestContext>();

/** The context of the current request; undefined outside of requests. */
export const currentRequest = (): RequestContext | undefined =>
  current.getStore();

/** The access token of the request, for the metadata of its events. */
export const currentToken = (): Readonly<{ tokenId?: string }> => {
  const tokenId = current.getStore()?.tokenId ?? null;
  return tokenId === null ? {} : { tokenId };
};

/** Runs the work of a request. */
export const runInRequest = <T>(context: RequestContext, work: () => T): T =>
  current.run(context, work);

/** Runs work outside of the request that started it. */
export const runOutsideRequest = <T>(work: () => T): T => current.exit(work);

/** The context of a request that has read and written nothing yet. */
export const newRequestContext = (
  given: Pick<RequestContext, 'after' | 'userId' | 'waitUntilFresh'> &
    Partial<Pick<RequestContext, 'tokenId' | 'isStale'>>,
): RequestContext => ({
  tokenId: null,
  isStale: false,
  ...given,
  teamId: null,
  written: new Map(),
  mustSeeOwnWrites: false,
  waitDeadline: null,
});

/**
 * Records the position of a command's last event, including for a repeated
 * command. Requests do not read the records of workflows outside of teams.
 */
export const trackWritten = (key: PartitionKey, position: number): void => {
  const written = current.getStore()?.written;
  if (written === undefined || position === 0) return;
  if (isWorkflowKey(key)) return;
  written.set(key, Math.max(written.get(key) ?? 0, position));
};

const isWorkflowKey = (key: PartitionKey): boolean =>
  key.startsWith(streamOf.workflow(''));

/** Records whose documents are read from now on. */
export const trackTeam = (teamId: string): void => {
  const context = current.getStore();
  if (context !== undefined) context.teamId = teamId;
};

/** The only collection whose events belong to a person instead of a team. */
const USERS_COLLECTION = 'users';

/** Whose documents a request reads in a collection; null until it is known. */
export const partitionToRead = (
  { userId, teamId }: RequestContext,
  collection: string,
): PartitionKey | null => {
  if (collection !== USERS_COLLECTION) return teamId;
  return userId === null ? null : streamOf.user(userId);
};

/** Whether a collection has documents of a key. */
export const hasDocumentsFor = (
  key: PartitionKey,
  collection: string,
): boolean => isUserKey(key) === (collection === USERS_COLLECTION);

const isUserKey = (key: PartitionKey): boolean =>
  key.startsWith(streamOf.user(''));
