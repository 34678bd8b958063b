import { describe, expect, it } from 'vitest';
import {
  changesOf,
  itemsIn,
  LIVE_KINDS,
} from '#application/live/changedKinds.ts';
import { summarizeChanges } from '#application/live/messages.ts';
import { liveKind } from '#api/contract/live.ts';
import { eventVersions } from '#domain/eventVersions.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import { recorded } from '#tests/support/recorded.ts';

const item = (id: string, changes: Partial<ItemDocument> = {}) =>
  [
    id,
    { id, projectId: 'p1', planned: true, ...changes } as ItemDocument,
  ] as const;
const authorOf = (userId: string) => ({
  userId,
  displayName: null,
  color: null,
});

const changes = (
  events: Parameters<typeof recorded>[0],
  documents: readonly (readonly [string, ItemDocument])[],
) => summarizeChanges(recorded(events), new Map(documents), authorOf);

describe('The table of what events change (I80)', () => {
  it('has a line for every type of event, in kinds of the wire', () => {
    expect(LIVE_KINDS).toEqual(liveKind.options);
    for (const type of eventVersions.keys()) {
      expect(changesOf(type).kinds, type).toBeInstanceOf(Array);
    }
    expect(changesOf('toString').kinds).toEqual([]);
  });

  it('finds the items of an event by their ids, for one, many and respaced items', () => {
    const [first, second, third] = [
      { itemId: 'a' },
      { itemId: 'b' },
      { itemId: 'c' },
    ];
    expect(itemsIn({ ...first, respaced: [second] })).toEqual(['a', 'b']);
    expect(itemsIn({ items: [second, third] })).toEqual(['b', 'c']);
    expect(itemsIn({ projectId: 'p1' })).toEqual([]);
  });
});

describe('The changes in a batch (I80)', () => {
  it('are reported by project, once for each item', () => {
    const reported = changes(
      [
        { type: 'ItemAssigned', data: { itemId: 'a' } },
        { type: 'ItemDescribed', data: { itemId: 'a' } },
        { type: 'ItemCompleted', data: { itemId: 'b' } },
        { type: 'TeamRenamed', data: {} },
      ],
      [item('a'), item('b', { projectId: 'p2' })],
    );
    expect(
      reported.map(({ projectId, kinds, items, position }) => [
        projectId,
        kinds,
        items.map(({ id }) => id),
        position,
      ]),
    ).toEqual([
      ['p1', ['items'], ['a'], 2],
      ['p2', ['items'], ['b'], 3],
      [null, ['team'], [], 4],
    ]);
  });

  it('include deleted items with who deleted them, but not items that moved elsewhere', () => {
    const gone = { planned: false };
    const reported = changes(
      [
        { type: 'ItemUnplanned', data: { itemId: 'a' } },
        {
          type: 'ItemsReleased',
          data: { items: [{ itemId: 'b' }], transferredTo: 'p2' },
        },
      ],
      [item('a', gone), item('b', gone)],
    );
    expect(reported).toHaveLength(1);
    expect(reported[0]?.deleted.map(({ id }) => id)).toEqual(['a']);
    expect(reported[0]?.items).toEqual([]);
  });

  it('omit invisible changes and unknown items', () => {
    expect(
      changes(
        [
          { type: 'ItemDrafted', data: { itemId: 'a' } },
          { type: 'ItemPlanned', data: { itemId: 'unknown' } },
        ],
        [item('a')],
      ),
    ).toEqual([]);
  });

  it('are reported in parts of 200 items', () => {
    const ids = Array.from({ length: 450 }, (_, index) => `i${String(index)}`);
    const reported = changes(
      [
        {
          type: 'ItemsAssigned',
          data: { items: ids.map((itemId) => ({ itemId })) },
        },
      ],
      ids.map((id) => item(id)),
    );
    expect(reported.map(({ items }) => items.length)).toEqual([200, 200, 50]);
  });
});
