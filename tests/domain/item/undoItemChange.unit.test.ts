import { describe, it } from 'vitest';
import { itemDecider } from '#domain/item/decide.ts';
import type { Facet } from '#domain/shared/undo.ts';
import { given } from '#tests/support/given.ts';
import { deleted, drafted, ITEM } from '#tests/support/situations/item.ts';

const undo = (facets: readonly Facet[], partial = false) =>
  ({ type: 'UndoItemChange', data: { facets, partial } }) as const;

const goals = (before: readonly string[], after: readonly string[]): Facet => ({
  key: 'field goals',
  before,
  after,
});
const goalsSet = (...texts: readonly string[]) => ({
  type: 'GoalsSet' as const,
  data: { itemId: ITEM, goals: texts },
});

describe('Undoing what was written to an item (L71)', () => {
  it('gives a field the value from before', () => {
    given(itemDecider, [...drafted(), goalsSet('Ship it')])
      .when(undo([goals([], ['Ship it'])]))
      .then([goalsSet()]);
  });

  it('is refused where somebody has written to the field since', () => {
    given(itemDecider, [...drafted(), goalsSet('Ship it'), goalsSet('Sell it')])
      .when(undo([goals([], ['Ship it'])]))
      .thenRefused('CHANGE.SUPERSEDED');
  });

  it('leaves such a field where the rest was asked for', () => {
    given(itemDecider, [...drafted(), goalsSet('Sell it')])
      .when(undo([goals(['Plan it'], ['Ship it'])], true))
      .thenNothing();
  });

  it('does nothing where the field is as it was already', () => {
    given(itemDecider, [...drafted(), goalsSet('Ship it'), goalsSet()])
      .when(undo([goals([], ['Ship it'])]))
      .thenNothing();
  });

  it('of a deletion restores the item', () => {
    given(itemDecider, deleted())
      .when(undo([{ key: 'item', before: ['all that it says'], after: null }]))
      .then([{ type: 'ItemRestored', data: { itemId: ITEM } }]);
  });

  it('does nothing to an item that nobody knows', () => {
    given(itemDecider, [])
      .when(undo([goals([], ['Ship it'])]))
      .thenNothing();
  });
});
