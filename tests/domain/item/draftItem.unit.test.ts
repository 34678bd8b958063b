import { describe, it } from 'vitest';
import { itemDecider } from '#domain/item/decide.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { NOW, PROJECT, TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import { deleted, drafted, ITEM } from '#tests/support/situations/item.ts';

const data = {
  itemId: ITEM,
  teamId: TEAM,
  projectId: PROJECT,
  itemType: ItemType.Demo as ItemType,
  description: 'Show the board',
};
const draftItem = (changes: Partial<typeof data> = {}) =>
  ({ type: 'DraftItem', data: { ...data, ...changes } }) as const;

describe('Drafting an item', () => {
  it('records its content and when it was created (E2)', () => {
    given(itemDecider, [])
      .when(draftItem())
      .then([{ type: 'ItemDrafted', data: { ...data, dateCreated: NOW } }]);
  });

  it.each([ItemType.Demo, ItemType.Implementation, ItemType.GoToMarket])(
    'accepts the kind %i (E1)',
    (itemType) => {
      given(itemDecider, [])
        .when(draftItem({ itemType }))
        .then([
          {
            type: 'ItemDrafted',
            data: { ...data, itemType, dateCreated: NOW },
          },
        ]);
    },
  );

  it('is refused for the deprecated kind (E10)', () => {
    given(itemDecider, [])
      .when(draftItem({ itemType: ItemType.ProjectDeprecated }))
      .thenRefused('ITEM.TYPE_DEPRECATED', 'itemType');
  });

  it.each(['', ' ', '\n\t \u00a0\u2003'])(
    'is refused if %j is the only text (E42)',
    (description) => {
      given(itemDecider, [])
        .when(draftItem({ description }))
        .thenRefused('ITEM.DESCRIPTION_EMPTY', 'description');
    },
  );

  it('stores the text unchanged, including surrounding whitespace', () => {
    const description = '  Show the board\r\n\r\n- twice ';
    given(itemDecider, [])
      .when(draftItem({ description }))
      .then([
        {
          type: 'ItemDrafted',
          data: { ...data, description, dateCreated: NOW },
        },
      ]);
  });

  it('changes nothing for an item that exists', () => {
    given(itemDecider, drafted()).when(draftItem()).thenNothing();
  });

  it('never restores a deleted item', () => {
    given(itemDecider, deleted()).when(draftItem()).thenNothing();
  });
});
