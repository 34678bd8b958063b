import type { RecordedEvent } from '#domain/shared/event.ts';

/** An index of a collection; every field of a query is part of one. */
export type Index = Readonly<{ fields: readonly string[] }>;

/**
 * A read model as a value: which events it takes, which documents they touch,
 * and how each document changes. Pure, so that every store, test and replay
 * runs the same definition. Bump `version` to have it rebuilt.
 */
export type Projection<Document extends { id: string } = { id: string }> =
  Readonly<{
    name: string;
    version: number;
    handles: ReadonlySet<string>;
    indexes: readonly Index[];
    /**
     * Events come as the log has them, with references in place of texts: its
     * documents hold no text, and are right whatever is removed later.
     */
    keepsReferences?: true;
    /** A text that can be searched by word prefix, within one `scope` value. */
    text?: Readonly<{ field: string; scope: string }>;
    documentIds: (event: RecordedEvent) => readonly string[];
    /**
     * Whether an event is the first of its documents, so that none of them need
     * be looked up; never when omitted.
     */
    begins?: (event: RecordedEvent) => boolean;
    /**
     * The document after the event; null removes it. An event that means
     * nothing to the document answers with the document itself.
     */
    evolve: (
      document: Document | null,
      event: RecordedEvent,
      documentId: string,
    ) => Document | null;
  }>;
