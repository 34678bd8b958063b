import type { Projection } from '#projections/shared/projection.ts';
import type { Contents, StoredDocument } from './documentStore.ts';

/** Temporary documents of one projection, which only a comparison reads. */
export type Scratch = Pick<Contents, 'pages' | 'load'> &
  Readonly<{
    /** Throws TypeError for what JSON cannot hold, and StorageFailure. */
    put: (changes: readonly StoredDocument[]) => Promise<void>;
    /** Counts documents that were not removed. */
    count: () => Promise<number>;
    /** Discards all documents. */
    close: () => Promise<void>;
  }>;

/** Opens an empty store of scratch documents. Throws StorageFailure. */
export type OpenScratch = (projection: Projection) => Promise<Scratch>;
