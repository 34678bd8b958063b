import { useMemo } from 'react';
import { recentToggles } from '../store/recentToggles.ts';
import { undoStack } from '../store/undo.ts';
import { useAddDependencies } from '../store/useAddDependencies.ts';
import { createBulkCommands } from './commands.ts';
import type { BulkCommands } from './commands.ts';
import { useBulkNotices } from './useBulkNotices.ts';

/** The commands on many items of a project; see `createBulkCommands`. */
export const useBulkCommands = (projectId: string): BulkCommands => {
  const { data, store } = useAddDependencies(projectId);
  const notices = useBulkNotices();
  return useMemo(
    () =>
      createBulkCommands({
        projectId,
        data,
        store,
        undo: undoStack,
        notices,
        toggled: recentToggles.record,
        now: Date.now,
      }),
    [projectId, data, store, notices],
  );
};
