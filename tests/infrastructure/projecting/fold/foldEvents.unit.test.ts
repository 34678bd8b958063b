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

const at = (id: string, position: number, sum: number | null) => ({
  id,
  position,
  document: sum === null ? null : ({ id, team: 'red', sum } satisfies Counter),
});

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
      changes: [at('a', 2, 6), at('b', 2, 5)],
      failure: null,
    });
  });

  it('continues from the stored documents', async () => {
    const events = recorded(counted(1, 'a'), counted(1, 'a'));

    expect((await fold(events, [at('a', 0, 40)])).changes).toEqual([
      at('a', 2, 42),
    ]);
  });

  it('skips events that a document already contains', async () => {
    const events = recorded(counted(1, 'a', 'b'), counted(1, 'a', 'b'));
    const stored = [at('a', 2, 2), at('b', 1, 1)];

    expect((await fold(events, stored)).changes).toEqual([at('b', 2, 2)]);
    expect(
      (await fold(events, [at('a', 2, 2), at('b', 2, 2)])).changes,
    ).toEqual([]);
  });

  it('loads no document that an event creates', async () => {
    const requested: string[] = [];
    const { changes } = await foldEvents(
      { ...projection, createsDocuments: ({ position }) => position !== 2 },
      recorded(counted(1, 'a'), counted(1, 'a', 'b'), counted(1, 'c')),
      async (ids) => {
        requested.push(...ids);
        return [at('b', 0, 40)];
      },
    );
    expect(requested).toEqual(['b']);
    expect(changes).toEqual([at('a', 2, 2), at('b', 2, 41), at('c', 3, 1)]);
  });

  it('leaves a tombstone for a removed document, which can come back', async () => {
    const events = recorded(counted(1, 'a'), cleared('a'));
    expect((await fold(events)).changes).toEqual([at('a', 2, null)]);

    const later = recorded(counted(1, 'a'), counted(7, 'a')).slice(1);
    expect((await fold(later, [at('a', 1, null)])).changes).toEqual([
      at('a', 2, 7),
    ]);
    expect((await fold(events, [at('a', 2, null)])).changes).toEqual([]);
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
      changes: [at('a', 1, 1)],
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
      changes: [at('a', 1, 1)],
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
