import type {
  Checkpoint,
  DocumentStore,
  Generation,
  StoredDocument,
} from '#infrastructure/readModels/documentStore.ts';

/** All that a generation holds, at once, of the little that tests write. */
export const allOf = (
  store: Pick<DocumentStore, 'snapshot'>,
  generation: Generation,
): Promise<
  Readonly<{ checkpoint: Checkpoint; documents: readonly StoredDocument[] }>
> =>
  store.snapshot(generation, async ({ checkpoint, pages }) => ({
    checkpoint,
    documents: (await Array.fromAsync(pages())).flat(),
  }));
