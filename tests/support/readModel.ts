import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { deepFreeze } from './deepFreeze.ts';

type Stored<Document> = Readonly<{
  document: Document | null;
  position: number;
}>;

/** A read model in memory, which takes events in the order of a runner. */
export type ReadModel<Document> = Readonly<{
  /**
   * Takes events in order; a document ignores events that it has already taken.
   */
  take: (events: readonly RecordedEvent[]) => ReadModel<Document>;
  get: (id: string) => Document | null;
  all: () => readonly Document[];
}>;

/** The read model of a projection after these events. */
export const readModel = <Document extends { id: string }>(
  projection: Projection<Document>,
  events: readonly RecordedEvent[] = [],
): ReadModel<Document> => {
  const storedById = new Map<string, Stored<Document>>();

  const apply = (event: RecordedEvent, id: string) => {
    const stored = storedById.get(id) ?? { document: null, position: 0 };
    if (event.position <= stored.position) return;
    const document = projection.evolve(stored.document, event, id);
    if (document !== null && document.id !== id) {
      throw new Error(`${document.id} was written as ${id}.`);
    }
    storedById.set(id, {
      document: deepFreeze(document),
      position: event.position,
    });
  };

  const model: ReadModel<Document> = {
    take: (more) => {
      for (const event of more) {
        if (!projection.handles.has(event.type)) continue;
        for (const id of projection.documentIds(event)) apply(event, id);
      }
      return model;
    },
    get: (id) => storedById.get(id)?.document ?? null,
    all: () =>
      [...storedById.values()].flatMap(({ document }) => document ?? []),
  };
  return model.take(events);
};
