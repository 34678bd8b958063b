import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { StoredDocument } from '../../readModels/documentStore.ts';
import { errorMessage } from '../../shared/errorMessage.ts';

/** An event that a projection could not take. */
export type Failure = Readonly<{
  /** UNKNOWN_POSITION for a message that is not an event. */
  position: number;
  /** Says what went wrong, without the event's content. */
  message: string;
}>;

/** Events count from 1. */
export const UNKNOWN_POSITION = 0;

/** A failure as health reports show it. */
export const failureText = ({ position, message }: Failure): string =>
  position === UNKNOWN_POSITION
    ? message
    : `event at ${String(position)}: ${message}`;

export type Folded = Readonly<{
  /** The documents that changed. */
  changes: readonly StoredDocument[];
  /** The event at which the fold stopped, if it did. */
  failure: Failure | null;
}>;

/**
 * Folds events in order onto the documents that they touch. Events that a
 * document already holds are skipped, so redelivery is harmless. The changes
 * hold nothing of a failing event, nor anything after it.
 */
export const foldEvents = async (
  projection: Projection,
  events: readonly RecordedEvent[],
  load: (ids: readonly string[]) => Promise<readonly StoredDocument[]>,
): Promise<Folded> => {
  const { touched, failure } = touchedDocumentIds(projection, events);
  const ids = idsToLoad(projection, events, touched);
  const stored = new Map(
    (ids.length === 0 ? [] : await load(ids)).map((document) => [
      document.id,
      document,
    ]),
  );
  const changes = new Map<string, StoredDocument>();
  const evolve = (event: RecordedEvent, id: string) =>
    evolveDocument(projection, changes.get(id) ?? stored.get(id), event, id);
  const apply = (event: RecordedEvent, documentIds: readonly string[]) => {
    // All documents are evolved before any is stored in `changes`, so that an
    // event that fails changes nothing.
    const evolved = documentIds.map((id) => evolve(event, id));
    for (const document of evolved) {
      if (document !== null) changes.set(document.id, document);
    }
  };
  const foldFailure = applyUntilFailure(events, touched, apply);
  return { changes: [...changes.values()], failure: foldFailure ?? failure };
};

/** The ids of documents that may be stored already, as no event creates them. */
const idsToLoad = (
  projection: Projection,
  events: readonly RecordedEvent[],
  touched: readonly (readonly string[])[],
): readonly string[] => {
  const created = new Set<string>();
  const ids = new Set<string>();
  for (const [index, documentIds] of touched.entries()) {
    const isCreation =
      projection.createsDocuments?.(events[index] as RecordedEvent) ?? false;
    for (const id of documentIds) {
      if (isCreation) created.add(id);
      else if (!created.has(id)) ids.add(id);
    }
  }
  return [...ids];
};

/** Applies events in order. Returns the event that failed, if one did. */
const applyUntilFailure = (
  events: readonly RecordedEvent[],
  touched: readonly (readonly string[])[],
  apply: (event: RecordedEvent, documentIds: readonly string[]) => void,
): Failure | null => {
  for (const [index, documentIds] of touched.entries()) {
    const event = events[index] as RecordedEvent;
    try {
      apply(event, documentIds);
    } catch (error) {
      return toFailure(event, error);
    }
  }
  return null;
};

/** The document ids of each event, up to one whose ids cannot be determined. */
const touchedDocumentIds = (
  projection: Projection,
  events: readonly RecordedEvent[],
): { touched: readonly (readonly string[])[]; failure: Failure | null } => {
  const touched: (readonly string[])[] = [];
  for (const event of events) {
    try {
      touched.push(projection.documentIds(event));
    } catch (error) {
      return { touched, failure: toFailure(event, error) };
    }
  }
  return { touched, failure: null };
};

/** The document after the event, or null if it did not change. */
const evolveDocument = (
  projection: Projection,
  stored: StoredDocument | undefined,
  event: RecordedEvent,
  id: string,
): StoredDocument | null => {
  if (stored !== undefined && event.position <= stored.position) return null;
  const before = stored?.document ?? null;
  const document = projection.evolve(before, event, id);
  if (document === before) return null;
  if (document !== null && document.id !== id) {
    throw new Error(`asked for document ${id}, it made ${document.id}`);
  }
  return { id, position: event.position, document };
};

const toFailure = ({ position, type }: RecordedEvent, error: unknown) => ({
  position,
  message: `${type}: ${errorMessage(error)}`,
});
