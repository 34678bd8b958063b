import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { NewEvent } from '#application/shared/ports/EventStore.ts';
import { foldEvents } from '#infrastructure/projecting/fold/foldEvents.ts';
import type { StoredDocument } from '#infrastructure/readModels/documentStore.ts';
import type { Counter } from '../counters.ts';
import { cleared, counted, counters } from '../counters.ts';

const projection = counters('items');

/** Events at positions 1, 2, 3 and so on. */
const recorded = (...events: readonly NewEvent[]): RecordedEvent[] =>
  events.map((event, index) => ({
    ...event,
    streamId: 'stream',
    revision: index,
    position: index + 1,
  }));

/** A stored counter; a tombstone if it has no sum. */
const storedCounter = (
  id: string,
  { position, sum }: Readonly<{ position: number; sum: number | null }>,
) => ({
  id,
  position,
  document: sum === null ? null : ({ id, team: 'red', sum } satisfies Counter),
});

/** Folds events into counters, of which these are stored. */
const fold = (
  events: readonly RecordedEvent[],
  stored: readonly StoredDocument[] = [],
) =>
  foldEvents(projection, events, async (ids) =>
    stored.filter(({ id }) => ids.includes(id)),
  );

describe('foldEvents', () => {
  it('folds each document once, at the position of its last event', async () => {
    const events = recorded(counted(1, 'a'), counted(5, 'a', 'b'));

    expect(await fold(events)).toEqual({
      changes: [
        storedCounter('a', { position: 2, sum: 6 }),
        storedCounter('b', { position: 2, sum: 5 }),
      ],
      failure: null,
    });
  });

  it('continues from the stored documents', async () => {
    const events = recorded(counted(1, 'a'), counted(1, 'a'));

    expect(
      (await fold(events, [storedCounter('a', { position: 0, sum: 40 })]))
        .changes,
    ).toEqual([storedCounter('a', { position: 2, sum: 42 })]);
  });

  it('skips events that a document already contains', async () => {
    const events = recorded(counted(1, 'a', 'b'), counted(1, 'a', 'b'));
    const stored = [
      storedCounter('a', { position: 2, sum: 2 }),
      storedCounter('b', { position: 1, sum: 1 }),
    ];

    expect((await fold(events, stored)).changes).toEqual([
      storedCounter('b', { position: 2, sum: 2 }),
    ]);
    expect(
      (
        await fold(events, [
          storedCounter('a', { position: 2, sum: 2 }),
          storedCounter('b', { position: 2, sum: 2 }),
        ])
      ).changes,
    ).toEqual([]);
  });

  it('loads no document that an event creates', async () => {
    const requested: string[] = [];
    const { changes } = await foldEvents(
      { ...projection, createsDocuments: ({ position }) => position !== 2 },
      recorded(counted(1, 'a'), counted(1, 'a', 'b'), counted(1, 'c')),
      async (ids) => {
        requested.push(...ids);
        return [storedCounter('b', { position: 0, sum: 40 })];
      },
    );
    expect(requested).toEqual(['b']);
    expect(changes).toEqual([
      storedCounter('a', { position: 2, sum: 2 }),
      storedCounter('b', { position: 2, sum: 41 }),
      storedCounter('c', { position: 3, sum: 1 }),
    ]);
  });

  it('leaves a tombstone for a removed document, which can come back', async () => {
    const events = recorded(counted(1, 'a'), cleared('a'));
    expect((await fold(events)).changes).toEqual([
      storedCounter('a', { position: 2, sum: null }),
    ]);

    const later = recorded(counted(1, 'a'), counted(7, 'a')).slice(1);
    expect(
      (await fold(later, [storedCounter('a', { position: 1, sum: null })]))
        .changes,
    ).toEqual([storedCounter('a', { position: 2, sum: 7 })]);
    expect(
      (await fold(events, [storedCounter('a', { position: 2, sum: null })]))
        .changes,
    ).toEqual([]);
  });

  it('writes no document that did not change', async () => {
    expect(await fold(recorded(cleared('never there')))).toEqual({
      changes: [],
      failure: null,
    });
  });

  it('folds no part of a failing event, and nothing after it', async () => {
    const fails = counters('items', {
      evolve: (document, event, id) => {
        if (event.position === 2 && id === 'b') throw new Error('no');
        return projection.evolve(document, event, id);
      },
    });
    const events = recorded(
      counted(1, 'a'),
      counted(1, 'a', 'b'),
      counted(1, 'a'),
    );

    expect(await foldEvents(fails, events, async () => [])).toEqual({
      changes: [storedCounter('a', { position: 1, sum: 1 })],
      failure: { position: 2, message: 'Counted: no' },
    });
  });

  it('stops at an event whose document ids cannot be determined', async () => {
    const fails = counters('items', {
      documentIds: ({ position }) => {
        if (position === 2) throw new Error('whose?');
        return ['a'];
      },
    });
    const events = recorded(counted(1), counted(1), counted(1));

    expect(await foldEvents(fails, events, async () => [])).toEqual({
      changes: [storedCounter('a', { position: 1, sum: 1 })],
      failure: { position: 2, message: 'Counted: whose?' },
    });
  });

  it('refuses a document that was made under another id', async () => {
    const fails = counters('items', { evolve: () => ({ id: 'other' }) });

    expect(
      (await foldEvents(fails, recorded(counted(1, 'a')), async () => []))
        .failure?.message,
    ).toContain('asked for document a, it made other');
  });
});
