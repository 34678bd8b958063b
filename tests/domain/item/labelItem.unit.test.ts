import { describe, it } from 'vitest';
import { itemDecider } from '#domain/item/decide.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { MAX_ITEM_LABELS } from '#domain/shared/label.ts';
import { given } from '#tests/support/given.ts';
import { drafted, ITEM } from '#tests/support/situations/item.ts';

/** More than the ten that an item can have. */
const teamLabelIds = Array.from({ length: 12 }, (_, n) => `l${String(n)}`);

const labelItem = (labelIds: readonly string[], itemType: ItemType) =>
  ({
    type: 'ReviseItem',
    data: { itemType, changes: { labelIds }, teamLabelIds },
  }) as const;

const labelsSet = (...labelIds: readonly string[]) =>
  ({ type: 'LabelsSet', data: { itemId: ITEM, labelIds } }) as const;

describe('The labels of an item (I61)', () => {
  it.each(Object.values(ItemType))(
    'are set together, each only once, on items of kind %i',
    (itemType) => {
      given(itemDecider, drafted(itemType))
        .when(labelItem(['l1', 'l0', 'l1'], itemType))
        .then([labelsSet('l1', 'l0')]);
      given(itemDecider, [...drafted(itemType), labelsSet('l1', 'l0')])
        .when(labelItem(['l1', 'l0'], itemType))
        .thenNothing();
    },
  );

  it('are at most 10', () => {
    const many = teamLabelIds.slice(0, MAX_ITEM_LABELS + 1);
    given(itemDecider, drafted())
      .when(labelItem(many, ItemType.GoToMarket))
      .thenRefused('ITEM.TOO_MANY_LABELS', 'labelIds');
    given(itemDecider, drafted())
      .when(labelItem(many.slice(1), ItemType.GoToMarket))
      .then([labelsSet(...many.slice(1))]);
  });

  it('must be labels of the team', () => {
    given(itemDecider, drafted())
      .when(labelItem(['l1', 'of others'], ItemType.GoToMarket))
      .thenRefused('ITEM.LABEL_UNKNOWN', 'labelIds');
  });

  it('lose those that were deleted in the meantime', () => {
    given(itemDecider, [...drafted(), labelsSet('l1', 'deleted')])
      .when(labelItem(['deleted', 'l1', 'l2'], ItemType.GoToMarket))
      .then([labelsSet('l1', 'l2')]);
  });
});
