import { useEffect, useEffectEvent, useState } from 'react';
import type { Item } from '#api/contract/index.ts';
import { PAGE_SIZE } from '../../../components/page/paging.ts';
import { isTemporaryId } from '../../../outbox/itemIds.ts';

/**
 * Returns a function that turns to the page of the last added item, which is at
 * the end of its bucket, and scrolls to it.
 */
export const useRevealAdded = (
  active: readonly Item[],
  showPage: (page: number) => void,
) => {
  // A request is met once the added item is in the list.
  const [requestCount, setRequestCount] = useState(0);
  const [revealedCount, setRevealedCount] = useState(0);
  const index = active.findLastIndex(({ id }) => isTemporaryId(id));
  const id = active[index]?.id;

  if (requestCount !== revealedCount && id !== undefined) {
    setRevealedCount(requestCount);
    showPage(Math.floor(index / PAGE_SIZE));
  }
  const scrollTo = useEffectEvent(() => {
    if (id === undefined) return;
    document
      .querySelector(`[data-item-id="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    scrollTo();
  }, [revealedCount]);

  return () => setRequestCount((before) => before + 1);
};
