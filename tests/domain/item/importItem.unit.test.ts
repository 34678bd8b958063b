import { describe, it } from 'vitest';
import type { ImportItem } from '#domain/item/commands.ts';
import { itemDecider } from '#domain/item/decide.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { NOW, PROJECT, TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import { deleted, drafted, ITEM } from '#tests/support/situations/item.ts';

const draft = {
  itemId: ITEM,
  teamId: TEAM,
  projectId: PROJECT,
  itemType: ItemType.GoToMarket,
};
const importItem = (changes: Partial<ImportItem['data']> = {}) =>
  ({
    type: 'ImportItem',
    data: {
      ...draft,
      dateCreated: null,
      fields: { description: 'Publish prices' },
      teamLabelIds: ['beta'],
      ...changes,
    },
  }) as const;

describe('Importing an item (O1)', () => {
  it('records its content, each field in its own event', () => {
    given(itemDecider, [])
      .when(
        importItem({
          dateCreated: '2026-01-05T08:00:00.000Z',
          fields: {
            description: 'Publish prices',
            goals: ['Fewer questions'],
            labelIds: ['beta', 'unknown'],
          },
        }),
      )
      .then([
        {
          type: 'ItemDrafted',
          data: {
            ...draft,
            description: 'Publish prices',
            dateCreated: '2026-01-05T08:00:00.000Z',
          },
        },
        {
          type: 'GoalsSet',
          data: { itemId: ITEM, goals: ['Fewer questions'] },
        },
        { type: 'LabelsSet', data: { itemId: ITEM, labelIds: ['beta'] } },
      ]);
  });

  it('is created at the time of the import if no other time is known', () => {
    given(itemDecider, [])
      .when(importItem())
      .then([
        {
          type: 'ItemDrafted',
          data: { ...draft, description: 'Publish prices', dateCreated: NOW },
        },
      ]);
  });

  it.each([
    ['there', drafted()],
    ['deleted', deleted()],
  ])('changes nothing if it is %s', (_, before) => {
    given(itemDecider, before).when(importItem()).thenNothing();
  });
});
