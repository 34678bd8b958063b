import type { Projection } from '#projections/shared/projection.ts';
import type {
  Checkpoint,
  Generation,
  StoredDocument,
} from '../readModels/documentStore.ts';
import type { Failure } from './foldEvents.ts';

/** A build of a collection, and its checkpoint. */
export type StoredGeneration = Checkpoint &
  Readonly<{
    _id: number;
    name: string;
    version: number;
    /** Where it is filled by partition: how far it is in each. */
    progress?: Readonly<Record<string, number>>;
    /** The events at which some partitions have stopped. */
    failures?: Readonly<Record<string, Failure>>;
  }>;

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
  begin: (projection: Projection) => Promise<Generation>;
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
    reached: Readonly<{ partitionId: string; position: number }>,
  ) => Promise<void>;
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
  /** Drops what was live before a generation. */
  dropBefore: (generation: Generation) => Promise<void>;
}>;
