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
    /** Where it is filled by partition: how far it is in each. */
    progress?: Readonly<Record<string, number>>;
    /** How many different events up to `mark` each partition has brought. */
    counts?: Readonly<Record<string, number>>;
    /** The newest event when it was begun; absent in those of older versions. */
    mark?: number;
    /** Why the topics cannot fill it, for people. */
    lacking?: string;
    /** Waits for what is live concern it as well: it is about to replace that. */
    joining?: boolean;
    /** The events at which some partitions have stopped. */
    failures?: Readonly<Record<string, Failure>>;
    /** The keys whose events it leaves out. */
    parked?: readonly ParkedKey[];
  }>;

/** Who folds a parked key again, and until when, in ms since 1970. */
export type Resuming = Readonly<{ by: string; until: number }>;

/** A key that a generation leaves out, as the projectors see it. */
export type ParkedKey = Parked & Readonly<{ resuming: Resuming | null }>;

/** What there is of a projection's collection. */
export type Generations = Readonly<{
  /** What reads are answered from. */
  live: StoredGeneration | null;
  /** What is built beside it. */
  building: StoredGeneration | null;
}>;

/** What projectors fill a collection through, each of some partitions. */
export type PartitionedStore = Readonly<{
  /** What there is of each collection, by its name. */
  generations: () => Promise<ReadonlyMap<string, Generations>>;
  /** An empty generation; replaces one that was not published. */
  begin: (projection: Projection, mark?: number) => Promise<Generation>;
  /** Makes what is missing of the indexes that reads need. */
  prepare: (generation: Generation) => Promise<void>;
  load: (
    generation: Generation,
    ids: readonly string[],
  ) => Promise<readonly StoredDocument[]>;
  /**
   * Writes documents, of which those stay that are newer already, and then
   * notes that all events of the partition up to a position are in them. Throws
   * StaleGenerationError when the generation is no more, TypeError for what JSON cannot hold.
   */
  write: (
    generation: Generation,
    changes: readonly StoredDocument[],
    reached: Readonly<{
      partitionId: string;
      position: number;
      /** Of different events up to the mark, where that is still counted. */
      count?: number;
    }>,
  ) => Promise<void>;
  /** How far a partition is, and how many events were counted; 0 before any. */
  counted: (
    generation: Generation,
    partitionId: string,
  ) => Promise<Readonly<{ position: number; count: number }>>;
  /** Notes that the topics lack events, so that it is never whole. */
  lack: (generation: Generation, why: string) => Promise<void>;
  /** Has waits concern it, so that it can replace what is live (`joining`). */
  join: (generation: Generation) => Promise<void>;
  /** Drops it. Throws StaleGenerationError when it is no more. */
  discard: (generation: Generation) => Promise<void>;
  /** Stores why a partition has stopped, for every process to see. */
  fail: (
    generation: Generation,
    partitionId: string,
    failure: Failure,
  ) => Promise<void>;
  /**
   * Has reads answered from it. What was live before stays for those who are
   * reading it. Throws StaleGenerationError.
   */
  publish: (generation: Generation) => Promise<void>;
  /** How many documents it has; about. */
  size: (generation: Generation) => Promise<number>;
  /** The keys whose events it leaves out. */
  parked: (generation: Generation) => Promise<readonly ParkedKey[]>;
  /**
   * Notes from where on a key's events are left out, before any progress passes
   * that; an earlier event of the key stays noted.
   */
  park: (generation: Generation, parked: Parked) => Promise<void>;
  /** Moves a parked key on; false when it is no more where `from` says. */
  advance: (
    generation: Generation,
    from: Parked,
    to: Pick<Parked, 'position' | 'type' | 'message'>,
  ) => Promise<boolean>;
  /** Marks it, or takes the mark away; false where it has another one. */
  mark: (
    generation: Generation,
    parked: Pick<ParkedKey, 'key' | 'resuming'>,
    next: Resuming | null,
  ) => Promise<boolean>;
  /** Has it folded again by everybody; false where it has another mark. */
  release: (
    generation: Generation,
    key: string,
    mark: Resuming | null,
  ) => Promise<boolean>;
  /**
   * Writes documents of which those stay that are newer already, and no progress.
   * Throws StaleGenerationError, TypeError for what JSON cannot hold.
   */
  put: (
    generation: Generation,
    changes: readonly StoredDocument[],
  ) => Promise<void>;
  /** Drops what was live before a generation. */
  dropBefore: (generation: Generation) => Promise<void>;
}>;
