import { describe, expect, it } from 'vitest';
import {
  completed,
  inserted,
  moved,
  revised,
} from '#web/resources/item/store/cache.ts';
import {
  acknowledged,
  begun,
  emptyItems,
  firstIdIn,
  idIn,
  loaded,
  named,
  refused,
} from '#web/resources/item/store/itemsState.ts';
import type { ItemsState } from '#web/resources/item/store/itemsState.ts';
import { placementOf } from '#web/resources/item/store/placement.ts';
import { anItem, aWeekOf, idsOf, week } from '../items.ts';

const DONE = '2026-03-04T09:00:00.000Z';
const start = loaded(emptyItems, aWeekOf([0, 10]));
const completing = (state: ItemsState, id = 'a') =>
  begun(state, `complete ${id}`, (items, idOf) =>
    completed(items, idOf(id), DONE),
  );
const renaming = (state: ItemsState, description: string) =>
  begun(state, description, (items) => revised(items, 'a', { description }));
const shown = (state: ItemsState, id = 'a') =>
  state.items.find((item) => item.id === id);

describe('A command under way', () => {
  it('shows before the server answers (E53)', () => {
    expect(shown(completing(start))?.completionDate).toBe(DONE);
  });

  it('is rolled back when it is refused (E54)', () => {
    const state = refused(completing(start), 'complete a');

    expect(shown(state)?.completionDate).toBeNull();
    expect(state.pending).toEqual([]);
  });

  it('leaves later commands applied when it is refused', () => {
    const state = refused(
      renaming(completing(start), 'New name'),
      'complete a',
    );

    expect(shown(state)).toMatchObject({
      completionDate: null,
      description: 'New name',
    });
  });

  it('is applied over newer data of the server', () => {
    const fetched = aWeekOf([0, 10]).map((item) => ({
      ...item,
      description: 'Changed elsewhere',
    }));

    expect(shown(loaded(completing(start), fetched))).toMatchObject({
      completionDate: DONE,
      description: 'Changed elsewhere',
    });
  });

  it('ends with the answer of the server', () => {
    const state = acknowledged(completing(start), 'complete a', (items) =>
      completed(items, 'a', '2026-03-04T09:00:01.000Z'),
    );

    expect(shown(state)?.completionDate).toBe('2026-03-04T09:00:01.000Z');
    expect(state.pending).toEqual([]);
  });

  it('stays when an earlier one is answered', () => {
    const state = acknowledged(
      renaming(completing(start), 'New name'),
      'complete a',
      (items) => completed(items, 'a', DONE),
    );

    expect(shown(state)).toMatchObject({
      completionDate: DONE,
      description: 'New name',
    });
  });
});

describe('An item created here', () => {
  const made = anItem({ id: 'item-9', linkId: '1-9' });
  const adding = begun(start, 'add', (items) =>
    inserted(items, anItem({ id: 'temporary-1', linkId: '' })),
  );
  const answer = (state: ItemsState) =>
    acknowledged(named(state, 'temporary-1', 'item-9'), 'add', (items) =>
      inserted(items, made),
    );

  it('replaces its temporary id by that of the server', () => {
    expect(idsOf(adding.items)).toContain('temporary-1');
    expect(idsOf(answer(adding).items)).toEqual(['a', 'b', 'item-9']);
  });

  it('preserves changes made before the answer (E49)', () => {
    const state = answer(completing(adding, 'temporary-1'));

    expect(shown(state, 'item-9')?.completionDate).toBe(DONE);
  });

  it('stays the neighbor that another item was moved next to', () => {
    const after = (idOf: (id: string) => string) => ({
      leftNeighborId: idOf('temporary-1'),
      rightNeighborId: null,
    });
    const moving = begun(adding, 'move', (items, idOf) =>
      moved(items, 'a', {
        newAssignment: { assignedTimeframe: null },
        orderUpdate: after(idOf),
      }),
    );
    const [item, neighbor] = ['a', 'item-9'].map((id) =>
      shown(answer(moving), id),
    );

    expect(placementOf(item ?? made).sortKey).toBeGreaterThan(
      placementOf(neighbor ?? made).sortKey,
    );
  });

  it('is found by both of its ids, and its row uses the first', () => {
    const state = answer(adding);

    expect(idIn(state)('temporary-1')).toBe('item-9');
    expect(firstIdIn(state, 'item-9')).toBe('temporary-1');
    expect(firstIdIn(state, 'a')).toBe('a');
  });
});

describe('A list fetched again', () => {
  it('reuses the objects of unchanged items', () => {
    const fetched = aWeekOf([0, 11]);
    const state = loaded(start, fetched);

    expect(state.items[0]).toBe(start.items[0]);
    expect(state.items[1]).toBe(fetched[1]);
    expect(week(4)).toEqual(
      state.items[1] && placementOf(state.items[1]).assignedTimeframe,
    );
  });
});
