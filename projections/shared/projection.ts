import type { RecordedEvent } from '#domain/shared/event.ts';

/** An index of a collection. Queries can only use fields in an index. */
export type Index = Readonly<{ fields: readonly string[] }>;

/**
 * A read model as a value: the events it handles, the documents they change,
 * and how each document changes. Pure, so that every store, test and replay
 * runs the same definition.
 */
export type Projection<Document extends { id: string } = { id: string }> =
  Readonly<{
    /** The name of its collection. */
    name: string;
    /** Increase it with each change that requires new documents. */
    version: number;
    /** The types of events to fold; all others are skipped. */
    handles: ReadonlySet<string>;
    indexes: readonly Index[];
    /**
     * Set if `evolve` gets events with references instead of texts. The
     * documents then contain no text, so they stay correct when texts are
     * removed.
     */
    keepsReferences?: true;
    /**
     * A text field to search by word prefix, among documents with the same
     * value of `scope`.
     */
    text?: Readonly<{ field: string; scope: string }>;
    /** The documents that an event may change. */
    documentIds: (event: RecordedEvent) => readonly string[];
    /**
     * Whether an event creates its documents, so that they need not be read
     * first. Never true if omitted.
     */
    createsDocuments?: (event: RecordedEvent) => boolean;
    /**
     * Returns the document after the event; null removes it. If the event does
     * not affect the document, returns the document itself.
     */
    evolve: (
      document: Document | null,
      event: RecordedEvent,
      documentId: string,
    ) => Document | null;
  }>;
