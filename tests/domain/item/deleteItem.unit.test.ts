import { describe, it } from 'vitest';
import { itemDecider } from '#domain/item/decide.ts';
import { given } from '#tests/support/given.ts';
import { deleted, drafted, ITEM } from '#tests/support/situations/item.ts';

const deleteItem = { type: 'DeleteItem', data: {} } as const;

describe('Deleting an item (L39)', () => {
  it('records that it is deleted', () => {
    given(itemDecider, drafted())
      .when(deleteItem)
      .then([{ type: 'ItemDeleted', data: { itemId: ITEM } }]);
  });

  it('changes nothing if it is already deleted', () => {
    given(itemDecider, deleted()).when(deleteItem).thenNothing();
  });

  it('changes nothing when it does not exist', () => {
    given(itemDecider, []).when(deleteItem).thenNothing();
  });
});
