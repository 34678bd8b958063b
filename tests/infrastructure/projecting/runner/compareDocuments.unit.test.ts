import { describe, expect, it } from 'vitest';
import type { ReadContents } from '#infrastructure/projecting/runner/compareDocuments.ts';
import { compareDocuments } from '#infrastructure/projecting/runner/compareDocuments.ts';
import type { StoredDocument } from '#infrastructure/readModels/documentStore.ts';

const PAGE_SIZE = 200;

/** Document `n` was last changed at position `n`. */
const document = (n: number, text = 'same'): StoredDocument => {
  const id = `document-${String(n)}`;
  return { id, position: n, document: { id, text } as { id: string } };
};

/** Yields `count` documents in pages, and records the largest page. */
const manyDocuments = (
  count: number,
  make: (n: number) => StoredDocument | null = document,
) => {
  const sizes: number[] = [];
  const pageOf = (numbers: readonly number[]) => {
    sizes.push(numbers.length);
    return numbers.flatMap((n) => (n < count ? (make(n) ?? []) : []));
  };
  return {
    largest: () => Math.max(...sizes),
    async *pages() {
      for (let from = 0; from < count; from += PAGE_SIZE) {
        yield pageOf(
          Array.from({ length: PAGE_SIZE }, (_, index) => from + index),
        );
      }
    },
    load: async (ids: readonly string[]) =>
      pageOf(ids.map((id) => Number(id.slice('document-'.length)))),
    count: async () => count,
  };
};

const COUNT = 20_000;
/** Documents stored up to `position`; `newest` is that of the last event. */
const read = (
  stored: Pick<ReadContents, 'pages' | 'load'>,
  { position = COUNT, newest = COUNT } = {},
): ReadContents => ({ ...stored, position, newest: async () => newest });

describe('Comparing stored documents with folded ones', () => {
  it('loads one page of each at a time, no matter how many there are', async () => {
    const [stored, folded] = [manyDocuments(COUNT), manyDocuments(COUNT)];
    expect(await compareDocuments(read(stored), folded)).toEqual({
      documents: COUNT,
      differingCount: 0,
      differences: [],
    });
    expect(stored.largest()).toBeLessThanOrEqual(PAGE_SIZE);
    expect(folded.largest()).toBeLessThanOrEqual(PAGE_SIZE);
  });

  it('counts all differences, and lists the first hundred', async () => {
    const stored = manyDocuments(COUNT, (n) => document(n, 'other'));
    const compared = await compareDocuments(read(stored), manyDocuments(COUNT));
    expect(compared.differingCount).toBe(COUNT);
    expect(compared.differences).toHaveLength(100);
    expect(compared.differences[0]).toEqual({
      id: 'document-0',
      stored: document(0, 'other').document,
      expected: document(0).document,
    });
  });

  it('finds stored documents that are not folded, and the reverse', async () => {
    const fewer = manyDocuments(COUNT, (n) => (n === 7 ? null : document(n)));
    const lacking = await compareDocuments(read(fewer), manyDocuments(COUNT));
    expect(lacking.differences).toEqual([
      { id: 'document-7', stored: null, expected: document(7).document },
    ]);
    expect(lacking.documents).toBe(COUNT);
    const folded = { ...fewer, count: async () => COUNT - 1 };
    const additional = await compareDocuments(
      read(manyDocuments(COUNT)),
      folded,
    );
    expect(additional.differences).toEqual([
      { id: 'document-7', stored: document(7).document, expected: null },
    ]);
  });

  it('treats a removed document as missing', async () => {
    const removed = (n: number) => ({ ...document(n), document: null });
    const stored = manyDocuments(3, removed);
    const folded = { ...manyDocuments(0), count: async () => 0 };
    expect(await compareDocuments(read(stored), folded)).toEqual({
      documents: 0,
      differingCount: 0,
      differences: [],
    });
  });

  it('skips newer documents, unless no event is that new', async () => {
    const stored = manyDocuments(10, (n) =>
      document(n, n > 5 ? 'newer' : 'same'),
    );
    const compareUpTo = (newest: number) =>
      compareDocuments(
        read(stored, { position: 5, newest }),
        manyDocuments(10),
      );
    expect(await compareUpTo(9)).toMatchObject({
      documents: 6,
      differingCount: 0,
    });
    expect(await compareUpTo(8)).toMatchObject({
      documents: 7,
      differingCount: 1,
    });
  });
});
