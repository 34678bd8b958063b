import type { Projection } from '#projections/shared/projection.ts';
import type { Contents, StoredDocument } from './documentStore.ts';

/** Documents of one projection that nobody else reads, folded to be compared. */
export type Scratch = Pick<Contents, 'pages' | 'load'> &
  Readonly<{
    /** Throws TypeError for what JSON cannot hold, and StorageFailure. */
    put: (changes: readonly StoredDocument[]) => Promise<void>;
    /** Counts documents that were not removed. */
    count: () => Promise<number>;
    /** Forgets all of it. */
    close: () => Promise<void>;
  }>;

/** An empty one. Throws StorageFailure. */
export type OpenScratch = (projection: Projection) => Promise<Scratch>;
