import { describe, it } from 'vitest';
import type { ReviseItem } from '#domain/item/commands.ts';
import { itemDecider } from '#domain/item/decide.ts';
import type { ItemEvent } from '#domain/item/events.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { Unversioned } from '#tests/support/given.ts';
import { given } from '#tests/support/given.ts';
import { deleted, drafted, ITEM } from '#tests/support/situations/item.ts';

type Changes = ReviseItem['data']['changes'];

const reviseItem = (
  changes: Changes,
  itemType: ItemType = ItemType.GoToMarket,
) => ({ type: 'ReviseItem', data: { itemType, changes } }) as const;

const localPatternData = {
  patterns: [
    { id: 'p1', title: 'Outbox', description: 'Relay what was stored' },
  ],
  patternConnections: [{ fromPatternId: 'p1', toPatternId: 'p1' }],
};
const newTestScenarios = [
  { id: 's1', given: 'a board', when: 'a card drops', then: 'it stays' },
];

/** For each field: the kind, a new value, and the event that records it. */
const revisions: readonly [ItemType, Changes, Unversioned<ItemEvent>][] = [
  [
    ItemType.GoToMarket,
    { description: 'Write the post' },
    {
      type: 'ItemDescribed',
      data: { itemId: ITEM, description: 'Write the post' },
    },
  ],
  [
    ItemType.GoToMarket,
    { goals: ['Reach a hundred teams'] },
    {
      type: 'GoalsSet',
      data: { itemId: ITEM, goals: ['Reach a hundred teams'] },
    },
  ],
  [
    ItemType.GoToMarket,
    { startDate: '2026-03-05' },
    { type: 'StartDateSet', data: { itemId: ITEM, startDate: '2026-03-05' } },
  ],
  [
    ItemType.Demo,
    { implementationIds: ['item-2'] },
    {
      type: 'ImplementationsLinked',
      data: { itemId: ITEM, implementationIds: ['item-2'] },
    },
  ],
  [
    ItemType.Implementation,
    { projectPatternIds: ['pattern-1'] },
    {
      type: 'ProjectPatternsChosen',
      data: { itemId: ITEM, projectPatternIds: ['pattern-1'] },
    },
  ],
  [
    ItemType.Implementation,
    { localPatternData },
    { type: 'LocalPatternsSet', data: { itemId: ITEM, localPatternData } },
  ],
  [
    ItemType.Implementation,
    { newTestScenarios },
    { type: 'TestScenariosSet', data: { itemId: ITEM, newTestScenarios } },
  ],
];

describe('Revising an item (E2, E4, E5)', () => {
  describe.each(revisions)(
    'For kind %i, with %o',
    (itemType, changes, event) => {
      it('records the new value', () => {
        given(itemDecider, drafted(itemType))
          .when(reviseItem(changes, itemType))
          .then([event]);
      });

      it('changes nothing when the value is the same', () => {
        given(itemDecider, [...drafted(itemType), event])
          .when(reviseItem(changes, itemType))
          .thenNothing();
      });
    },
  );

  it('records one event for each changed field, and none for the others', () => {
    given(itemDecider, drafted())
      .when(
        reviseItem({
          description: 'Write the announcement',
          goals: ['Be read'],
          startDate: '2026-03-05',
        }),
      )
      .then([
        { type: 'GoalsSet', data: { itemId: ITEM, goals: ['Be read'] } },
        {
          type: 'StartDateSet',
          data: { itemId: ITEM, startDate: '2026-03-05' },
        },
      ]);
  });

  it('removes a start date', () => {
    given(itemDecider, [
      ...drafted(),
      { type: 'StartDateSet', data: { itemId: ITEM, startDate: '2026-03-05' } },
    ])
      .when(reviseItem({ startDate: null }))
      .then([
        { type: 'StartDateSet', data: { itemId: ITEM, startDate: null } },
      ]);
  });

  it('changes nothing without changes', () => {
    given(itemDecider, drafted())
      .when(reviseItem({ description: undefined }))
      .thenNothing();
  });
});

describe('An item', () => {
  it('cannot be left with only whitespace (E42)', () => {
    given(itemDecider, drafted())
      .when(reviseItem({ goals: ['Be read'], description: ' \n' }))
      .thenRefused('ITEM.DESCRIPTION_EMPTY', 'description');
  });

  it.each([
    [ItemType.GoToMarket, { implementationIds: [] }, 'implementationIds'],
    [ItemType.GoToMarket, { newTestScenarios: [] }, 'newTestScenarios'],
    [ItemType.Demo, { projectPatternIds: [] }, 'projectPatternIds'],
    [ItemType.Demo, { localPatternData }, 'localPatternData'],
    [ItemType.Implementation, { implementationIds: [] }, 'implementationIds'],
  ] as const)(
    'of the kind %i cannot get the fields %o (E4 to E6)',
    (kind, changes, field) => {
      given(itemDecider, drafted(kind))
        .when(reviseItem(changes, kind))
        .thenRefused('ITEM.FIELD_OF_ANOTHER_KIND', field);
    },
  );

  it('cannot be revised as another kind (L36 to L38)', () => {
    given(itemDecider, drafted(ItemType.Demo))
      .when(reviseItem({ goals: [] }, ItemType.GoToMarket))
      .thenRefused('ITEM.NOT_FOUND');
  });

  it('cannot be revised when it does not exist', () => {
    given(itemDecider, [])
      .when(reviseItem({ goals: [] }))
      .thenRefused('ITEM.NOT_FOUND');
  });

  it('cannot be revised once it is deleted', () => {
    given(itemDecider, deleted())
      .when(reviseItem({ goals: [] }))
      .thenRefused('ITEM.NOT_FOUND');
  });
});
