import type { Projection } from '#projections/shared/projection.ts';
import type {
  Checkpoint,
  Generation,
  Parked,
  StoredDocument,
} from '../../readModels/documentStore.ts';
import type { Failure } from '../fold/foldEvents.ts';

/** A build of a collection, and its checkpoint. */
export type StoredGeneration = Checkpoint &
  Readonly<{
    _id: number;
    name: string;
    version: number;
    /** Its progress in each partition, if it is filled by partition. */
    progress?: Readonly<Record<string, number>>;
    /** The number of distinct events up to `mark` from each partition. */
    counts?: Readonly<Record<string, number>>;
    /**
     * The position of the newest event when it was begun; absent in builds of
     * older versions.
     */
    mark?: number;
    /** Why it can never be complete, in a sentence: the topics lack events. */
    lacking?: string;
    /** True shortly before it is published: waits then include it as well. */
    joining?: boolean;
    /** The event at which each stopped partition has stopped. */
    failures?: Readonly<Record<string, Failure>>;
    /** The keys whose events are left out. */
    parked?: readonly ParkedKey[];
  }>;

/**
 * The process that folds a parked key again, until an instant in ms since 1970.
 */
export type ResumeMark = Readonly<{ by: string; until: number }>;

/** A parked key of a generation, as projectors see it. */
export type ParkedKey = Parked & Readonly<{ resuming: ResumeMark | null }>;

/** How far a generation has been filled from a partition. */
export type NewProgress = Readonly<{
  partitionId: string;
  position: number;
  /** The number of distinct events up to the mark, while they are counted. */
  count?: number;
}>;

/** The generations of a projection's collection. */
export type Generations = Readonly<{
  /** The generation that answers reads. */
  live: StoredGeneration | null;
  /** The generation that is built next to it. */
  building: StoredGeneration | null;
}>;

/**
 * The store through which projectors fill a collection, each from some
 * partitions.
 */
export type PartitionedStore = Readonly<{
  /** The generations of each collection, by name. */
  generations: () => Promise<ReadonlyMap<string, Generations>>;
  /**
   * The same, from a read that arrived less than `maxAgeMs` ago or is pending, so
   * that the projectors of a process share one; never from before the last call
   * of `generations`.
   */
  recentGenerations: (
    maxAgeMs: number,
  ) => Promise<ReadonlyMap<string, Generations>>;
  /** Begins an empty generation, which replaces any unpublished one. */
  begin: (projection: Projection, mark?: number) => Promise<Generation>;
  /** Creates the indexes that reads need, where they are missing. */
  prepare: (generation: Generation) => Promise<void>;
  load: (
    generation: Generation,
    ids: readonly string[],
  ) => Promise<readonly StoredDocument[]>;
  /**
   * Writes documents unless the stored ones are newer, then records that they
   * hold all events of the partition up to a position. Throws
   * StaleGenerationError if the generation was dropped, TypeError for what JSON
   * cannot hold.
   */
  write: (
    generation: Generation,
    changes: readonly StoredDocument[],
    progress: NewProgress,
  ) => Promise<void>;
  /**
   * The progress of a partition, and how many events were counted; 0 at first.
   */
  counted: (
    generation: Generation,
    partitionId: string,
  ) => Promise<Readonly<{ position: number; count: number }>>;
  /**
   * Records that the topics lack events, so that the build is never complete.
   */
  recordMissingEvents: (generation: Generation, why: string) => Promise<void>;
  /** Makes waits include the build, so that it can be published (`joining`). */
  join: (generation: Generation) => Promise<void>;
  /** Drops a generation. Throws StaleGenerationError if it is gone already. */
  discard: (generation: Generation) => Promise<void>;
  /** Stores why a partition has stopped, for every process to see. */
  fail: (
    generation: Generation,
    partitionId: string,
    failure: Failure,
  ) => Promise<void>;
  /**
   * Serves reads from the generation. The former one stays for reads that are
   * under way. Throws StaleGenerationError.
   */
  publish: (generation: Generation) => Promise<void>;
  /** The approximate number of documents. */
  size: (generation: Generation) => Promise<number>;
  /** The keys whose events are left out. */
  parked: (generation: Generation) => Promise<readonly ParkedKey[]>;
  /**
   * Records the event from which a key's events are left out, before progress
   * passes it. If the key is parked at an earlier event, it stays parked there.
   */
  park: (generation: Generation, parked: Parked) => Promise<void>;
  /** Moves a parked key forward; returns false if it is no longer at `from`. */
  advance: (
    generation: Generation,
    from: Parked,
    to: Pick<Parked, 'position' | 'type' | 'message'>,
  ) => Promise<boolean>;
  /**
   * Sets the resume mark of a parked key, or removes it; false if the key has
   * another one by now.
   */
  setResumeMark: (
    generation: Generation,
    parked: Pick<ParkedKey, 'key' | 'resuming'>,
    next: ResumeMark | null,
  ) => Promise<boolean>;
  /**
   * Lets all projectors fold the key again; false if it has another resume
   * mark.
   */
  release: (
    generation: Generation,
    key: string,
    resuming: ResumeMark | null,
  ) => Promise<boolean>;
  /**
   * Writes documents unless the stored ones are newer, and no progress. Throws
   * StaleGenerationError, TypeError for what JSON cannot hold.
   */
  put: (
    generation: Generation,
    changes: readonly StoredDocument[],
  ) => Promise<void>;
  /** Drops the generations that were live before this one. */
  dropBefore: (generation: Generation) => Promise<void>;
}>;
