import { describe, it } from 'vitest';
import { itemDecider } from '#domain/item/decide.ts';
import type { Facet } from '#domain/shared/undo.ts';
import { given } from '#tests/support/given.ts';
import { deleted, drafted, ITEM } from '#tests/support/situations/item.ts';

const undo = (facets: readonly Facet[], partial = false) =>
  ({ type: 'UndoItemChange', data: { facets, partial } }) as const;

/** The facet of a change of the goals. */
const goals = (before: readonly string[], after: readonly string[]): Facet => ({
  key: 'field goals',
  before,
  after,
});
const goalsSet = (...texts: readonly string[]) => ({
  type: 'GoalsSet' as const,
  data: { itemId: ITEM, goals: texts },
});

describe('Undoing a change of an item’s content (L71)', () => {
  it('restores the previous value of a field', () => {
    given(itemDecider, [...drafted(), goalsSet('Ship it')])
      .when(undo([goals([], ['Ship it'])]))
      .then([goalsSet()]);
  });

  it('is refused if somebody has changed the field since', () => {
    given(itemDecider, [...drafted(), goalsSet('Ship it'), goalsSet('Sell it')])
      .when(undo([goals([], ['Ship it'])]))
      .thenRefused('CHANGE.SUPERSEDED');
  });

  it('skips such a field if only the rest is requested', () => {
    given(itemDecider, [...drafted(), goalsSet('Sell it')])
      .when(undo([goals(['Plan it'], ['Ship it'])], true))
      .thenNothing();
  });

  it('does nothing when the field already has that value', () => {
    given(itemDecider, [...drafted(), goalsSet('Ship it'), goalsSet()])
      .when(undo([goals([], ['Ship it'])]))
      .thenNothing();
  });

  it('restores a deleted item', () => {
    // The decider only needs to know that there was something before.
    given(itemDecider, deleted())
      .when(undo([{ key: 'item', before: ['its content'], after: null }]))
      .then([{ type: 'ItemRestored', data: { itemId: ITEM } }]);
  });

  it('does nothing to an unknown item', () => {
    given(itemDecider, [])
      .when(undo([goals([], ['Ship it'])]))
      .thenNothing();
  });
});
