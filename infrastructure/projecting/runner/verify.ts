import type { Projection } from '#projections/shared/projection.ts';
import { eventVersions } from '#domain/eventVersions.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { DocumentStore, Parked } from '../../readModels/documentStore.ts';
import { memoryScratch } from '../../readModels/memory.ts';
import type { OpenScratch } from '../../readModels/scratch.ts';
import type { Compared, ReadContents } from './compareDocuments.ts';
import { compareDocuments } from './compareDocuments.ts';
import { foldInto } from './foldInto.ts';
import type { Stores } from '../progress/projectionRun.ts';

export type { Difference } from './compareDocuments.ts';

export type Verification = Compared &
  Readonly<{
    /** Up to where documents and events were compared. */
    position: number;
  }>;

type Given = Readonly<{
  eventStore: EventStore;
  /** Of the event types that can be read; all of Slipway when left out. */
  versions?: Stores['versions'];
  /** Where the events are folded; in memory when left out. */
  openScratch?: OpenScratch;
}>;

/**
 * Compares what is stored with a fresh fold of all events, a page at a time.
 * Throws when nothing is stored yet, and BuildFailed when the events cannot be
 * folded.
 */
export const verifyProjection = async (
  {
    documents,
    ...given
  }: Given & {
    documents: Pick<DocumentStore, 'live' | 'snapshot' | 'parked'>;
  },
  projection: Projection,
): Promise<Verification> => {
  const live = await documents.live(projection);
  if (live === null) {
    throw new Error(`${projection.name} has not been built yet.`);
  }
  const { generation, checkpoint } = live;
  return verifyDocuments(given, projection, {
    position: checkpoint.position,
    parked: () => documents.parked(generation),
    read: (compare) =>
      documents.snapshot(generation, (contents) => {
        const { position } = contents.checkpoint;
        return compare({ ...contents, position, newest: async () => position });
      }),
  });
};

/** What is stored of a projection. */
export type StoredDocuments = Readonly<{
  /** All events up to there are in it. */
  position: number;
  /** What it leaves out. */
  parked: () => Promise<readonly Parked[]>;
  /** Lets its documents be compared. */
  read: (
    compare: (contents: ReadContents) => Promise<Verification | null>,
  ) => Promise<Verification | null>;
}>;

/**
 * The same for documents that several write at once: those that hold newer
 * events already are left for the next time.
 */
export const verifyDocuments = async (
  given: Given,
  projection: Projection,
  stored: StoredDocuments,
): Promise<Verification> => {
  for (;;) {
    const verified = await verifyOnce(given, projection, stored);
    if (verified !== null) return verified;
  }
};

/** Null where other keys are left out afterwards than before. */
const verifyOnce = async (
  { eventStore, versions = eventVersions, openScratch = memoryScratch }: Given,
  projection: Projection,
  { position, parked, read }: StoredDocuments,
): Promise<Verification | null> => {
  const leftOut = await parked();
  const scratch = await openScratch(projection);
  try {
    const fold = foldInto({ eventStore, versions, scratch }, projection, {
      parked: new Map(leftOut.map((one) => [one.key, one])),
    });
    // The most of it before what is stored is kept from changing.
    await fold(position);
    return await read(async (contents) => {
      await fold(contents.position);
      const compared = await compareDocuments(contents, scratch);
      const isAsBefore = placesOf(await parked()) === placesOf(leftOut);
      return isAsBefore ? { position: contents.position, ...compared } : null;
    });
  } finally {
    await scratch.close();
  }
};

const placesOf = (parked: readonly Parked[]): string =>
  parked
    .map(({ key, position }) => `${key} ${String(position)}`)
    .toSorted()
    .join('\n');
