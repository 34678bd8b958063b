import { describe, expect, it } from 'vitest';
import { itemDecider } from '#domain/item/decide.ts';
import { contentBytes, MAX_ITEM_BYTES } from '#domain/item/size.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { bytesIn } from '#domain/shared/utf8.ts';
import { given } from '#tests/support/given.ts';
import { drafted, ITEM } from '#tests/support/situations/item.ts';

/** 100,000 bytes, so that six of them exceed 512 KB and five do not. */
const LONG = 'x'.repeat(100_000);
const goals = (count: number) => Array.from({ length: count }, () => LONG);

const reviseItem = (changes: Readonly<Record<string, unknown>>) =>
  ({
    type: 'ReviseItem',
    data: { itemType: ItemType.GoToMarket, changes },
  }) as const;

describe('The content of an item', () => {
  it('is refused above 512 KB, with the field that is too long (threat S3)', () => {
    given(itemDecider, drafted())
      .when(reviseItem({ description: 'Short', goals: goals(6) }))
      .thenRefused('ITEM.TOO_LARGE', 'goals');
  });

  it('includes fields that were written before (threat S3)', () => {
    given(itemDecider, [
      ...drafted(),
      { type: 'GoalsSet', data: { itemId: ITEM, goals: goals(5) } },
    ])
      .when(reviseItem({ description: LONG }))
      .thenRefused('ITEM.TOO_LARGE', 'description');
  });

  it('is counted in bytes, not in characters (threat S3)', () => {
    // Three bytes each: 540,000 bytes.
    given(itemDecider, drafted())
      .when(reviseItem({ goals: ['京'.repeat(100_000), '京'.repeat(80_000)] }))
      .thenRefused('ITEM.TOO_LARGE', 'goals');
  });

  it('includes what an undo would restore (threat S3)', () => {
    given(itemDecider, [
      ...drafted(),
      { type: 'GoalsSet', data: { itemId: ITEM, goals: [] } },
      { type: 'ItemDescribed', data: { itemId: ITEM, description: LONG } },
    ])
      .when({
        type: 'UndoItemChange',
        data: {
          facets: [{ key: 'field goals', before: goals(5), after: [] }],
          partial: false,
        },
      })
      .thenRefused('ITEM.TOO_LARGE', 'goals');
  });

  it('can be shortened if it is already too long', () => {
    given(itemDecider, [
      ...drafted(),
      { type: 'GoalsSet', data: { itemId: ITEM, goals: goals(8) } },
    ])
      .when(reviseItem({ goals: goals(7) }))
      .then([{ type: 'GoalsSet', data: { itemId: ITEM, goals: goals(7) } }]);
  });

  it('takes no bytes when it is empty, and fits up to the limit', () => {
    expect(contentBytes({ description: '', goals: [] })).toBe(0);
    const description = 'x'.repeat(MAX_ITEM_BYTES);
    expect(contentBytes({ description })).toBe(MAX_ITEM_BYTES);
  });
});

describe('The size of a text in bytes', () => {
  it.each(['', 'plain', 'Åse', '京都', '🛶 launch', 'a\u0000b'])(
    'is that of UTF-8: %s',
    (text) => {
      expect(bytesIn(text)).toBe(Buffer.byteLength(text));
    },
  );
});
