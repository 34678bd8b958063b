import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { StoredDocument } from '../readModels/documentStore.ts';

/** An event that a projection could not take. */
export type Failure = Readonly<{
  position: number;
  /** What went wrong, for people; nothing of the event's content. */
  message: string;
}>;

export type Folded = Readonly<{
  /** The documents that are different now. */
  changes: readonly StoredDocument[];
  /** The event before which the fold stopped, if it did. */
  failure: Failure | null;
}>;

type Step = Readonly<{ event: RecordedEvent; ids: readonly string[] }>;

/**
 * Folds events, in their order, onto the documents they touch. What a document
 * holds already is left out, so that redelivery is harmless. Nothing of a
 * failing event, and nothing after it, is in the changes.
 */
export const foldEvents = async (
  projection: Projection,
  events: readonly RecordedEvent[],
  load: (ids: readonly string[]) => Promise<readonly StoredDocument[]>,
): Promise<Folded> => {
  const { steps, failure } = stepsOf(projection, events);
  if (steps.length === 0) return { changes: [], failure };
  const ids = new Set(steps.flatMap((step) => step.ids));
  const documents = new Map(
    (await load([...ids])).map((stored) => [stored.id, stored]),
  );
  const changes = new Map<string, StoredDocument>();
  const result = () => [...changes.values()];
  for (const { event, ids: touched } of steps) {
    try {
      const changed = touched.flatMap(
        (id) => evolved(projection, documents.get(id), event, id) ?? [],
      );
      for (const document of changed) {
        documents.set(document.id, document);
        changes.set(document.id, document);
      }
    } catch (error) {
      return { changes: result(), failure: failureAt(event, error) };
    }
  }
  return { changes: result(), failure };
};

/** Which documents each event touches, up to one that cannot tell. */
const stepsOf = (
  projection: Projection,
  events: readonly RecordedEvent[],
): { steps: readonly Step[]; failure: Failure | null } => {
  const steps: Step[] = [];
  for (const event of events) {
    try {
      steps.push({ event, ids: projection.documentIds(event) });
    } catch (error) {
      return { steps, failure: failureAt(event, error) };
    }
  }
  return { steps, failure: null };
};

/** The document after the event, or null when that is no change. */
const evolved = (
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

const failureAt = ({ position, type }: RecordedEvent, error: unknown) => ({
  position,
  message: `${type}: ${error instanceof Error ? error.message : String(error)}`,
});
