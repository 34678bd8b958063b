import type { Projection } from '#projections/shared/projection.ts';
import type {
  Count,
  Outlined,
  Page,
  Query,
  ReadModels,
} from '#application/shared/ports/ReadModels.ts';

export type Document = Readonly<{ id: string }>;

/** A document with its last event's position; null if it was removed. */
export type StoredDocument = Readonly<{
  id: string;
  position: number;
  document: Document | null;
}>;

/**
 * The last event that a generation holds. Its id shows whether the event store
 * still has that event or was restored to an older copy.
 */
export type Checkpoint = Readonly<{ position: number; eventId: string | null }>;

export const BEGINNING: Checkpoint = { position: 0, eventId: null };

/** One build of a collection. Reads see the live generation. */
export type Generation = Readonly<{ id: number; projection: Projection }>;

export type LiveGeneration = Readonly<{
  generation: Generation;
  /** The version of the projection that built it, which may be older. */
  version: number;
  checkpoint: Checkpoint;
}>;

/** The documents that a projection made from a batch of events. */
export type Write = Readonly<{
  changes: readonly StoredDocument[];
  /** The checkpoint's position before the changes. */
  from: number;
  to: Checkpoint;
}>;

/** A key whose events are left out, starting at one that cannot be folded. */
export type Parked = Readonly<{
  /** The id of a team, or the name of a user's stream. */
  key: string;
  /** The position of the event that cannot be folded. */
  position: number;
  type: string;
  /** Why it cannot be folded, in plain words, without any event content. */
  message: string;
  /** True if a retry was requested. */
  isDue: boolean;
}>;

/** The contents of a generation. */
export type Contents = Readonly<{
  checkpoint: Checkpoint;
  /** All documents, including removed ones, in pages of some hundreds. */
  pages: () => AsyncIterable<readonly StoredDocument[]>;
  /** Returns the requested documents that exist or were removed. */
  load: (ids: readonly string[]) => Promise<readonly StoredDocument[]>;
}>;

/** The generation's checkpoint is not as the writer expects, or it is gone. */
export class StaleGenerationError extends Error {
  readonly projection: string;

  constructor(projection: string) {
    super(
      `Another process has written to ${projection} in the meantime, or replaced it.`,
    );
    this.name = 'StaleGenerationError';
    this.projection = projection;
  }
}

/** The store that projections write to; reads use ReadModels. */
export interface DocumentStore {
  /** Finds the live generation of the projection's collection, if any. */
  live(projection: Projection): Promise<LiveGeneration | null>;

  /**
   * Begins an empty generation, which no read sees until it is published. It
   * replaces any unpublished generation of the projection.
   */
  begin(projection: Projection): Promise<Generation>;

  /** Returns the requested documents that exist or were removed. */
  load(
    generation: Generation,
    ids: readonly string[],
  ): Promise<readonly StoredDocument[]>;

  /**
   * Writes all changes or none. A stored document that is newer than its change
   * stays as it is. Throws TypeError for what JSON cannot hold,
   * StaleGenerationError, StorageFailure.
   */
  commit(generation: Generation, write: Write): Promise<void>;

  /**
   * Serves reads from the generation and drops the one before. Returns false
   * and does nothing while the generation before is ahead. Throws
   * StaleGenerationError and StorageFailure.
   */
  publish(generation: Generation): Promise<boolean>;

  /** Drops a generation, even the live one. */
  discard(generation: Generation): Promise<void>;

  /** The keys whose events the generation leaves out. */
  parked(generation: Generation): Promise<readonly Parked[]>;

  /**
   * Records durably, before the checkpoint passes it, the event from which a
   * key's events are left out. Replaces an earlier record of the key.
   */
  park(generation: Generation, parked: Parked): Promise<void>;

  /** Removes the record, so that the key's events are folded again. */
  release(generation: Generation, key: string): Promise<void>;

  /**
   * Lets `read` read the contents of a generation. In files of one process they
   * are as of one moment, whatever is written during the read. In a store with
   * several writers, some documents may be newer than the checkpoint.
   */
  snapshot<T>(
    generation: Generation,
    read: (contents: Contents) => Promise<T>,
  ): Promise<T>;
}

/** ReadModels without the types that a collection's name gives documents. */
export type UntypedReadModels = Readonly<{
  get: (collection: string, id: string) => Promise<Document | null>;
  getMany: (
    collection: string,
    ids: readonly string[],
  ) => Promise<readonly Document[]>;
  find: (collection: string, query: Query) => Promise<Page<Document>>;
  outline: (
    collection: string,
    query: Query,
    fields: readonly string[],
  ) => Promise<readonly Outlined[]>;
  countBy: (
    collection: string,
    where: Query['where'],
    fields: readonly string[],
  ) => Promise<readonly Count[]>;
  generationOf: (collection: string) => Promise<number | null>;
}>;

/** Both sides of the read models, as an adapter provides them. */
export type ReadModelStore = ReadModels &
  DocumentStore &
  Readonly<{ close: () => Promise<void> }>;
