import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';

/** The document of `counters`. */
export type Counter = Readonly<{ id: string; team: string; sum: number }>;

type Counted = Readonly<{ ids: readonly string[]; by: number }>;

/**
 * An event that adds a number to some documents; NaN makes `counters` throw.
 */
export const counted = (by: number, ...ids: string[]) =>
  newEvent('Counted', { ids, by: Number.isNaN(by) ? 'poison' : by });

/** An event that removes documents. */
export const cleared = (...ids: string[]) => newEvent('Cleared', { ids });

/** The event types in tests of read models; one of them is never handled. */
export const versions: ReadonlyMap<string, number> = new Map([
  ['Counted', 1],
  ['Cleared', 1],
  ['Ignored', 1],
]);

/** A projection that sums the counted numbers by document. */
export const counters = (
  name: string,
  changes: Partial<Projection> = {},
): Projection => ({
  name,
  version: 1,
  handles: new Set(['Counted', 'Cleared']),
  indexes: [{ fields: ['team', 'sum'] }],
  documentIds: (event) => (event.data as Counted).ids,
  evolve: (document, event, id) => count(document as Counter | null, event, id),
  ...changes,
});

const count = (
  document: Counter | null,
  event: RecordedEvent,
  id: string,
): Counter | null => {
  if (event.type === 'Cleared') return null;
  const { by } = event.data as Counted;
  if (typeof by !== 'number') throw new Error(`cannot count ${id}`);
  return { id, team: 'red', sum: (document?.sum ?? 0) + by };
};
