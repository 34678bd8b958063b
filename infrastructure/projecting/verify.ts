import { isDeepStrictEqual } from 'node:util';
import { eventVersions } from '#domain/eventVersions.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type {
  Document,
  DocumentStore,
  Parked,
  StoredDocument,
} from '../readModels/documentStore.ts';
import { batchOf, readableFor } from './batch.ts';
import { BuildFailed } from './buildFailed.ts';
import type { ParkedKeys } from './parking.ts';
import { isParked } from './parking.ts';
import { resolveAndFold } from './resolveAndFold.ts';
import type { Stores } from './track.ts';

/** A document that is not what the events say; null for none. */
export type Difference = Readonly<{
  id: string;
  stored: Document | null;
  expected: Document | null;
}>;

export type Verification = Readonly<{
  /** Up to where documents and events were compared. */
  position: number;
  /** How many documents there are. */
  documents: number;
  differences: readonly Difference[];
}>;

const BATCH = 2000;

/**
 * Compares what is stored with a fresh fold of all events in memory. Throws
 * when nothing is stored yet, and BuildFailed when the events cannot be folded.
 */
export const verifyProjection = async (
  {
    eventStore,
    documents,
    versions,
  }: {
    eventStore: EventStore;
    documents: Pick<DocumentStore, 'live' | 'snapshot' | 'parked'>;
    /** Of the event types that can be read; all of Slipway when left out. */
    versions?: Stores['versions'];
  },
  projection: Projection,
): Promise<Verification> => {
  const live = await documents.live(projection);
  if (live === null) {
    throw new Error(`${projection.name} has not been built yet.`);
  }
  const parked = await documents.parked(live.generation);
  const snapshot = await documents.snapshot(live.generation);
  return verifyDocuments(
    { eventStore, ...(versions && { versions }) },
    projection,
    {
      position: snapshot.checkpoint.position,
      newest: snapshot.checkpoint.position,
      documents: snapshot.documents,
      parked,
    },
  );
};

/** Documents that hold all events up to a position, and some of them more. */
export type ReadDocuments = Readonly<{
  position: number;
  /** Of the newest event there is: a document beyond it is none of its store. */
  newest: number;
  documents: readonly StoredDocument[];
  /** What they leave out. */
  parked?: readonly Parked[];
}>;

/**
 * The same for documents that several write at once: those that hold newer
 * events already are left for the next time.
 */
export const verifyDocuments = async (
  {
    eventStore,
    versions = eventVersions,
  }: Readonly<{ eventStore: EventStore; versions?: Stores['versions'] }>,
  projection: Projection,
  { position, newest, documents, parked = [] }: ReadDocuments,
): Promise<Verification> => {
  const expected = await foldAll({ eventStore, versions }, projection, {
    upTo: position,
    parked: new Map(parked.map((one) => [one.key, one])),
  });
  const stored = new Map(documents.map((one) => [one.id, one]));
  const isNewer = (id: string) => {
    const at = stored.get(id)?.position ?? 0;
    return at > position && at <= newest;
  };
  const ids = new Set([...stored.keys(), ...expected.keys()]);
  const pairs = [...ids]
    .filter((id) => !isNewer(id))
    .map((id) => ({
      id,
      stored: stored.get(id)?.document ?? null,
      // As text and back, as it would have been stored.
      expected: asStored(expected.get(id)?.document ?? null),
    }));
  return {
    position,
    documents: pairs.filter((pair) => pair.stored !== null).length,
    differences: pairs.filter(
      (pair) => !isDeepStrictEqual(pair.stored, pair.expected),
    ),
  };
};

const foldAll = async (
  { eventStore, versions }: Pick<Stores, 'eventStore' | 'versions'>,
  projection: Projection,
  { upTo, parked }: Readonly<{ upTo: number; parked: ParkedKeys }>,
): Promise<Map<string, StoredDocument>> => {
  const documents = new Map<string, StoredDocument>();
  const load = async (ids: readonly string[]) =>
    ids.flatMap((id) => documents.get(id) ?? []);
  for (let after = 0; after < upTo;) {
    const read = await eventStore.readAll(after, BATCH);
    const batch = batchOf(
      read.filter(
        (event) => event.position <= upTo && !isParked(parked, event),
      ),
      versions,
    );
    const readable = readableFor(projection, batch, after);
    const { changes, failure } = await resolveAndFold(
      projection,
      readable.events,
      { withTexts: eventStore.withTexts, load },
    );
    const stop = failure ?? readable.failure;
    if (stop !== null) throw new BuildFailed(projection.name, stop);
    for (const change of changes) documents.set(change.id, change);
    after = read.at(-1)?.position ?? upTo;
  }
  return documents;
};

const asStored = (document: Document | null): Document | null =>
  JSON.parse(JSON.stringify(document)) as Document | null;
