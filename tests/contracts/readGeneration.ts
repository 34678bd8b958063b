import type {
  Checkpoint,
  DocumentStore,
  Generation,
  StoredDocument,
} from '#infrastructure/readModels/documentStore.ts';

/** All documents of a generation at once, because tests write only a few. */
export const readGeneration = (
  store: Pick<DocumentStore, 'snapshot'>,
  generation: Generation,
): Promise<
  Readonly<{ checkpoint: Checkpoint; documents: readonly StoredDocument[] }>
> =>
  store.snapshot(generation, async ({ checkpoint, pages }) => ({
    checkpoint,
    documents: (await Array.fromAsync(pages())).flat(),
  }));
