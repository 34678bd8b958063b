import type { Item } from '#api/contract/index.ts';
import { idIn } from './itemsState.ts';
import type { ItemsState } from './itemsState.ts';
import { neighborsAround } from './ordering.ts';
import { inBucket, isCompleted, placementOf } from './placement.ts';
import type { createItemSenders } from './senders.ts';

/** Back to its bucket and position, and completed again if it was. */
export const movedBack = (
  before: Item,
  state: ItemsState,
  send: Pick<ReturnType<typeof createItemSenders>, 'relocate' | 'toggle'>,
): Promise<unknown> => {
  const { scope, assignedTimeframe, assignedToUserId, sortKey } =
    placementOf(before);
  const id = idIn(state)(before.id);
  const bucket = inBucket(state.items, { scope, assignedTimeframe });
  const isReopened =
    isCompleted(before) &&
    state.items.some((item) => item.id === id && !isCompleted(item));
  const back = send.relocate(before, {
    newAssignment: { scope, assignedTimeframe, assignedToUserId },
    orderUpdate: neighborsAround(bucket, id, sortKey),
  });
  const again = isReopened ? send.toggle(before, true) : null;
  return Promise.all([back, again]);
};
