import { isDeepStrictEqual } from 'node:util';
import { yieldToEventLoop } from '#application/shared/yieldToEventLoop.ts';
import type {
  Contents,
  Document,
  StoredDocument,
} from '../../readModels/documentStore.ts';
import type { Scratch } from '../../readModels/scratch.ts';

/** A document that differs from the events. A missing side is null. */
export type Difference = Readonly<{
  id: string;
  stored: Document | null;
  expected: Document | null;
}>;

export type ComparisonResult = Readonly<{
  /** How many documents were compared, on either side. */
  documents: number;
  /** The number that differ from the events. */
  differingCount: number;
  /** The first differences. */
  differences: readonly Difference[];
}>;

/** The stored documents as of `position`; some may already be newer. */
export type ReadContents = Pick<Contents, 'pages' | 'load'> &
  Readonly<{
    position: number;
    /**
     * The position of the newest event; a document beyond it cannot be right.
     */
    newest: () => Promise<number>;
  }>;

/** The maximum number of differences that are listed. */
const MAX_LISTED = 100;

/** Compares stored documents with folded ones, in bounded memory. */
export const compareDocuments = async (
  stored: ReadContents,
  expected: Pick<Scratch, 'load' | 'pages' | 'count'>,
): Promise<ComparisonResult> => {
  const tally = createTally();
  for await (const page of stored.pages()) {
    const ids = page.map(({ id }) => id);
    const folded = byId(await expected.load(ids));
    tally.countFoldedAndStored(
      page.filter(({ id }) => hasDocument(folded.get(id))).length,
    );
    const isNewer = await createNewerTest(stored, page);
    for (const document of page.filter((each) => !isNewer(each))) {
      tally.compare(document, folded.get(document.id));
    }
    // Lets the process handle signals, such as a request to stop.
    await yieldToEventLoop();
  }
  // A second pass, only if some folded documents are not stored.
  if (tally.lacksSomeOf(await expected.count())) {
    for await (const page of expected.pages()) {
      const missing = await findMissing(stored, page.filter(hasDocument));
      for (const document of missing) tally.compare(undefined, document);
    }
  }
  return tally.result();
};

const findMissing = async (
  { load }: Pick<ReadContents, 'load'>,
  folded: readonly StoredDocument[],
): Promise<readonly StoredDocument[]> => {
  const existing = byId(await load(folded.map(({ id }) => id)));
  return folded.filter(({ id }) => !existing.has(id));
};

/**
 * Returns a test for documents that hold newer events than are compared. A
 * document beyond the newest event is wrong, so it is compared.
 */
const createNewerTest = async (
  { position, newest }: ReadContents,
  page: readonly StoredDocument[],
): Promise<(document: StoredDocument) => boolean> => {
  const isAhead = (document: StoredDocument) => document.position > position;
  if (!page.some(isAhead)) return () => false;
  const last = await newest();
  return (document) => isAhead(document) && document.position <= last;
};

const createTally = () => {
  let documents = 0;
  let differingCount = 0;
  let foldedAndStored = 0;
  const differences: Difference[] = [];
  return {
    /** Counts folded documents that are stored as well. */
    countFoldedAndStored: (count: number) => {
      foldedAndStored += count;
    },
    /** Whether fewer than all folded documents, `count`, are stored. */
    lacksSomeOf: (count: number) => foldedAndStored < count,
    compare: (
      stored: StoredDocument | undefined,
      folded: StoredDocument | undefined,
    ) => {
      const actual = toDocument(stored);
      const expected = toDocument(folded);
      if (actual !== null || expected !== null) documents += 1;
      if (isDeepStrictEqual(actual, expected)) return;
      differingCount += 1;
      const { id } = (stored ?? folded) as StoredDocument;
      const difference = { id, stored: actual, expected };
      if (differences.length < MAX_LISTED) differences.push(difference);
    },
    result: (): ComparisonResult => ({
      documents,
      differingCount,
      differences,
    }),
  };
};

const toDocument = (stored: StoredDocument | undefined): Document | null =>
  stored?.document ?? null;

const hasDocument = (stored: StoredDocument | undefined): boolean =>
  toDocument(stored) !== null;

const byId = (documents: readonly StoredDocument[]) =>
  new Map(documents.map((document) => [document.id, document]));
