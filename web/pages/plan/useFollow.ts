import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Item } from '#api/contract/index.ts';
import { PAGE_SIZE } from '../../resources/item/list/model/paging.ts';
import { bucketKey } from '../../resources/item/store/placement.ts';
import { boardOf, groupsOn } from './model/board.ts';
import { openPlace } from './model/planGroups.ts';
import type { GroupingInput } from './model/planGroups.ts';
import type { ViewChange } from './model/planView.ts';
import type { BoardFocus } from './keys/useBoardFocus.ts';
import type { PlanItems } from './drag/usePlanActions.ts';

type Means = Readonly<{
  items: PlanItems;
  layout: Omit<GroupingInput, 'items'>;
  change: (change: ViewChange) => void;
  focus: BoardFocus;
}>;

/**
 * A card that the keyboard moves keeps the focus in its new place, and that
 * place is opened for it. One that the pointer moves does not pull the view
 * along.
 */
export const useFollow = ({ items, layout, change, focus }: Means) => {
  const followed = useRef<string | null>(null);
  const latest = useRef(layout);
  useLayoutEffect(() => {
    latest.current = layout;
  });

  /** The next move of this item comes from the keyboard. */
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
      const there = placeOf(item, { ...latest.current, items: items.all() });
      if (there === null) return;
      change({ type: 'revealed', ...there });
      focus.want({ group: there.group.key, card: key });
    },
    [items, change, focus],
  );
  return { follow, onMoved };
};

/** The group that shows an open item, and on which page. */
const placeOf = (item: Item, input: GroupingInput) => {
  const target = bucketKey(openPlace(item, input.calendar));
  const group = groupsOn(boardOf(input)).find(({ key }) => key === target);
  if (group === undefined) return null;
  const index = group.open.findIndex(({ id }) => id === item.id);
  return { group, page: Math.floor(Math.max(index, 0) / PAGE_SIZE) };
};
