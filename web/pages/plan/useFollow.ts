import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Item } from '#api/contract/index.ts';
import { PAGE_SIZE } from '../../resources/item/list/model/paging.ts';
import { bucketKey } from '../../resources/item/store/placement.ts';
import { boardOf, bucketsOn } from './model/board.ts';
import { openBucket } from './model/buckets.ts';
import type { BoardInput } from './model/buckets.ts';
import type { ViewChange } from './model/view.ts';
import type { BoardFocus } from './keys/useBoardFocus.ts';
import type { PlanItems } from './model/context.ts';

type Options = Readonly<{
  items: PlanItems;
  layout: Omit<BoardInput, 'items'>;
  change: (change: ViewChange) => void;
  focus: BoardFocus;
}>;

/**
 * A card moved by the keyboard keeps the focus, and its new bucket is opened. A
 * card moved by the pointer does not scroll the view along.
 */
export const useFollow = ({ items, layout, change, focus }: Options) => {
  const followed = useRef<string | null>(null);
  const latest = useRef(layout);
  useLayoutEffect(() => {
    latest.current = layout;
  });

  /** Marks the next move of this item as one by the keyboard. */
  const follow = useCallback(
    (item: Item) => {
      followed.current = items.rowKey(item.id);
    },
    [items],
  );
  const onMoved = useCallback(
    ({ id }: Item) => {
      const key = items.rowKey(id);
      const item = items.find(id);
      if (followed.current !== key || item === undefined) return;
      followed.current = null;
      const found = locate(item, { ...latest.current, items: items.all() });
      if (found === null) return;
      change({ type: 'revealed', ...found });
      focus.want({ bucket: found.bucket.key, card: key });
    },
    [items, change, focus],
  );
  return { follow, onMoved };
};

/** The group that shows an open item, and on which page. */
const locate = (item: Item, input: BoardInput) => {
  const target = bucketKey(openBucket(item, input.calendar));
  const bucket = bucketsOn(boardOf(input)).find(({ key }) => key === target);
  if (bucket === undefined) return null;
  const index = bucket.open.findIndex(({ id }) => id === item.id);
  return { bucket, page: Math.floor(Math.max(index, 0) / PAGE_SIZE) };
};
