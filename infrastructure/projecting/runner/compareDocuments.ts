import { isDeepStrictEqual } from 'node:util';
import { yieldToEventLoop } from '#application/shared/yieldToEventLoop.ts';
import type {
  Contents,
  Document,
  StoredDocument,
} from '../../readModels/documentStore.ts';
import type { Scratch } from '../../readModels/scratch.ts';

/** A document that is not what the events say; null for none. */
export type Difference = Readonly<{
  id: string;
  stored: Document | null;
  expected: Document | null;
}>;

export type Compared = Readonly<{
  /** How many documents there are. */
  documents: number;
  /** How many are not what the events say. */
  different: number;
  /** The first of them. */
  differences: readonly Difference[];
}>;

/** What is stored, up to a position, and in some documents further. */
export type ReadContents = Pick<Contents, 'pages' | 'load'> &
  Readonly<{
    position: number;
    /** Of the newest event there is: a document beyond it is none of its store. */
    newest: () => Promise<number>;
  }>;

/** Differences that are told one by one. */
const MOST_TOLD = 100;

/** Compares stored documents with folded ones, in bounded memory. */
export const compareDocuments = async (
  stored: ReadContents,
  expected: Pick<Scratch, 'load' | 'pages' | 'count'>,
): Promise<Compared> => {
  const found = tally();
  for await (const page of stored.pages()) {
    const ids = page.map(({ id }) => id);
    const folded = byId(await expected.load(ids));
    found.seen(page.filter(({ id }) => hasDocument(folded.get(id))).length);
    const isNewer = await newerThan(stored, page);
    for (const one of page.filter((each) => !isNewer(each))) {
      found.compare(one, folded.get(one.id));
    }
    // Signals are heard, such as the one that ends it.
    await yieldToEventLoop();
  }
  if (found.unseen(await expected.count())) {
    for await (const page of expected.pages()) {
      const missing = await missingIn(stored, page.filter(hasDocument));
      for (const one of missing) found.compare(undefined, one);
    }
  }
  return found.result();
};

const missingIn = async (
  { load }: Pick<ReadContents, 'load'>,
  folded: readonly StoredDocument[],
): Promise<readonly StoredDocument[]> => {
  const present = byId(await load(folded.map(({ id }) => id)));
  return folded.filter(({ id }) => !present.has(id));
};

/** Which documents of a page hold events behind what is compared. */
const newerThan = async (
  { position, newest }: ReadContents,
  page: readonly StoredDocument[],
): Promise<(one: StoredDocument) => boolean> => {
  const isBehind = (one: StoredDocument) => one.position > position;
  if (!page.some(isBehind)) return () => false;
  const last = await newest();
  return (one) => isBehind(one) && one.position <= last;
};

const tally = () => {
  let documents = 0;
  let different = 0;
  let seen = 0;
  const differences: Difference[] = [];
  return {
    /** So many of the folded documents are stored as well. */
    seen: (count: number) => (seen += count),
    /** Whether some folded documents were not met. */
    unseen: (count: number) => seen < count,
    compare: (
      stored: StoredDocument | undefined,
      folded: StoredDocument | undefined,
    ) => {
      const [is, shouldBe] = [documentIn(stored), documentIn(folded)];
      if (is !== null) documents += 1;
      if (isDeepStrictEqual(is, shouldBe)) return;
      different += 1;
      const { id } = (stored ?? folded) as StoredDocument;
      const difference = { id, stored: is, expected: shouldBe };
      if (differences.length < MOST_TOLD) differences.push(difference);
    },
    result: (): Compared => ({ documents, different, differences }),
  };
};

const documentIn = (one: StoredDocument | undefined): Document | null =>
  one?.document ?? null;

const hasDocument = (one: StoredDocument | undefined): boolean =>
  documentIn(one) !== null;

const byId = (documents: readonly StoredDocument[]) =>
  new Map(documents.map((one) => [one.id, one]));
