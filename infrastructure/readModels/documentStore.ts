import type { Projection } from '#projections/shared/projection.ts';
import type {
  Count,
  Outlined,
  Page,
  Query,
  ReadModels,
} from '#application/shared/ports/ReadModels.ts';

export type Document = Readonly<{ id: string }>;

/** A document with the position it is at; null is what a removed one leaves. */
export type StoredDocument = Readonly<{
  id: string;
  position: number;
  document: Document | null;
}>;

/**
 * The last event that a generation holds. Its id shows whether the event store
 * still has that history, or was restored to an older copy.
 */
export type Checkpoint = Readonly<{ position: number; eventId: string | null }>;

export const BEGINNING: Checkpoint = { position: 0, eventId: null };

/** One build of a collection; reads see the live one. */
export type Generation = Readonly<{ id: number; projection: Projection }>;

export type LiveGeneration = Readonly<{
  generation: Generation;
  /** Version of the projection that built it, which may be older. */
  version: number;
  checkpoint: Checkpoint;
}>;

/** Documents that a projection made from a batch of events. */
export type Write = Readonly<{
  changes: readonly StoredDocument[];
  /** The checkpoint's position that the changes build on. */
  from: number;
  to: Checkpoint;
}>;

/** A key whose events are left out, from one that cannot be folded on. */
export type Parked = Readonly<{
  /** The id of a team, or the name of a user's stream. */
  key: string;
  /** Position of the event that cannot be folded. */
  position: number;
  type: string;
  /** Why it cannot, for people; nothing of the event's content. */
  message: string;
  /** Somebody has asked to fold it again. */
  isDue: boolean;
}>;

/** Contents of a generation. */
export type Contents = Readonly<{
  checkpoint: Checkpoint;
  /** All documents, those that were removed too, in pages of some hundreds. */
  pages: () => AsyncIterable<readonly StoredDocument[]>;
  /** Those of the documents that exist or existed. */
  load: (ids: readonly string[]) => Promise<readonly StoredDocument[]>;
}>;

/** A generation is not where its writer believes, or is no more. */
export class StaleGenerationError extends Error {
  readonly projection: string;

  constructor(projection: string) {
    super(
      `Another process has written to ${projection} meanwhile, or replaced it.`,
    );
    this.name = 'StaleGenerationError';
    this.projection = projection;
  }
}

/** Store that projections write to; reads use ReadModels. */
export interface DocumentStore {
  /** Finds the live generation of the projection's collection, if any. */
  live(projection: Projection): Promise<LiveGeneration | null>;

  /**
   * An empty generation beside the live one, unseen until it is published. It
   * replaces one that was begun and not published.
   */
  begin(projection: Projection): Promise<Generation>;

  /** Those of the documents that exist or existed. */
  load(
    generation: Generation,
    ids: readonly string[],
  ): Promise<readonly StoredDocument[]>;

  /**
   * Writes all or nothing. A document that is newer than its change stays as
   * it is. Throws TypeError for what JSON cannot hold, StaleGenerationError, StorageFailure.
   */
  commit(generation: Generation, write: Write): Promise<void>;

  /**
   * Has reads answered from the generation and drops the one before. False,
   * and nothing happens, while that one is ahead. Throws StaleGenerationError and
   * StorageFailure.
   */
  publish(generation: Generation): Promise<boolean>;

  /** Drops a generation, the live one as well. */
  discard(generation: Generation): Promise<void>;

  /** The keys whose events it leaves out. */
  parked(generation: Generation): Promise<readonly Parked[]>;

  /**
   * Notes durably, before the checkpoint passes it, from where on a key's events
   * are left out; in place of what was noted of the key.
   */
  park(generation: Generation, parked: Parked): Promise<void>;

  /** The key's events are folded again. */
  release(generation: Generation, key: string): Promise<void>;

  /**
   * Lets `read` read what a generation holds. In one process's files it is that of
   * one moment, whatever is written meanwhile; where several write, some documents
   * may be newer than the checkpoint.
   */
  snapshot<T>(
    generation: Generation,
    read: (contents: Contents) => Promise<T>,
  ): Promise<T>;
}

/** ReadModels before the name of a collection gives documents their type. */
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
}>;

/** Both sides of the read models, as an adapter provides them. */
export type ReadModelStore = ReadModels &
  DocumentStore &
  Readonly<{ close: () => Promise<void> }>;
