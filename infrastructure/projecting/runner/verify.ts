import type { Projection } from '#projections/shared/projection.ts';
import { eventVersions } from '#domain/eventVersions.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { DocumentStore, Parked } from '../../readModels/documentStore.ts';
import { memoryScratch } from '../../readModels/memoryReadModels.ts';
import type { OpenScratch } from '../../readModels/scratch.ts';
import type { ComparisonResult, ReadContents } from './compareDocuments.ts';
import { compareDocuments } from './compareDocuments.ts';
import { foldIntoScratch } from './foldIntoScratch.ts';
import type { Stores } from '../progress/projectionRun.ts';

export type { Difference } from './compareDocuments.ts';

export type Verification = ComparisonResult &
  Readonly<{
    /** The position up to which documents and events were compared. */
    position: number;
  }>;

type VerifyContext = Readonly<{
  eventStore: EventStore;
  /** The schema versions that can be read; those of Slipway by default. */
  versions?: Stores['versions'];
  /** Opens the store in which the events are folded; in memory by default. */
  openScratch?: OpenScratch;
}>;

/**
 * Compares the stored documents with a fresh fold of all events, a page at a
 * time. Throws if nothing is stored yet, and BuildFailed if the events cannot
 * be folded.
 */
export const verifyProjection = async (
  {
    documents,
    ...options
  }: VerifyContext & {
    documents: Pick<DocumentStore, 'live' | 'snapshot' | 'parked'>;
  },
  projection: Projection,
): Promise<Verification> => {
  const live = await documents.live(projection);
  if (live === null) {
    throw new Error(`${projection.name} has not been built yet.`);
  }
  const { generation, checkpoint } = live;
  return verifyDocuments(options, projection, {
    position: checkpoint.position,
    parked: () => documents.parked(generation),
    read: (compare) =>
      documents.snapshot(generation, (contents) => {
        const { position } = contents.checkpoint;
        return compare({ ...contents, position, newest: async () => position });
      }),
  });
};

/** The stored documents of a projection. */
export type StoredDocuments = Readonly<{
  /** The position up to which they hold all events. */
  position: number;
  /** The keys whose events are left out. */
  parked: () => Promise<readonly Parked[]>;
  /** Opens the documents for a comparison. */
  read: (
    compare: (contents: ReadContents) => Promise<Verification | null>,
  ) => Promise<Verification | null>;
}>;

/**
 * Verifies documents while several processes write them. Documents that already
 * hold newer events are not compared.
 */
export const verifyDocuments = async (
  options: VerifyContext,
  projection: Projection,
  stored: StoredDocuments,
): Promise<Verification> => {
  for (;;) {
    const verified = await verifyOnce(options, projection, stored);
    if (verified !== null) return verified;
  }
};

/** Returns null if the parked keys changed during the comparison. */
const verifyOnce = async (
  {
    eventStore,
    versions = eventVersions,
    openScratch = memoryScratch,
  }: VerifyContext,
  projection: Projection,
  { position, parked, read }: StoredDocuments,
): Promise<Verification | null> => {
  const leftOut = await parked();
  const scratch = await openScratch(projection);
  try {
    const foldUpTo = foldIntoScratch(
      { eventStore, versions, scratch },
      projection,
      {
        parked: new Map(leftOut.map((parkedKey) => [parkedKey.key, parkedKey])),
      },
    );
    // Folds most events before the stored documents are locked.
    await foldUpTo(position);
    return await read(async (contents) => {
      await foldUpTo(contents.position);
      const compared = await compareDocuments(contents, scratch);
      const isAsBefore =
        describeParked(await parked()) === describeParked(leftOut);
      return isAsBefore ? { position: contents.position, ...compared } : null;
    });
  } finally {
    await scratch.close();
  }
};

const describeParked = (parked: readonly Parked[]): string =>
  parked
    .map(({ key, position }) => `${key} ${String(position)}`)
    .toSorted()
    .join('\n');
