import { useMemo } from 'react';
import { useOutbox } from '../../../outbox/useOutbox.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { createItemCommands } from '../store/itemCommands.ts';
import type { ItemCommands, MoveCallbacks } from '../store/itemCommands.ts';
import { recentToggles } from '../store/recentToggles.ts';
import { undoStack } from '../store/undoStack.ts';
import { useItemNotices } from '../display/useItemNotices.ts';

/** The commands on the items of a project; see `createItemCommands`. */
export const useItemCommands = (
  projectId: string,
  moveCallbacks?: MoveCallbacks,
): ItemCommands => {
  const outbox = useOutbox(projectId);
  const data = useSlipwayData();
  const notices = useItemNotices(outbox);

  return useMemo(
    () =>
      createItemCommands({
        outbox,
        data,
        undo: undoStack,
        notices,
        toggled: recentToggles.record,
        moveCallbacks,
        now: Date.now,
      }),
    [outbox, data, notices, moveCallbacks],
  );
};
