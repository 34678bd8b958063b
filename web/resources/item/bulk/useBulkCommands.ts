import { useMemo } from 'react';
import { recentToggles } from '../store/recentToggles.ts';
import { undoStack } from '../store/undo.ts';
import { useAddDependencies } from '../store/useAddDependencies.ts';
import { createBulkCommands } from './bulkCommands.ts';
import type { BulkCommands } from './bulkCommands.ts';
import { useBulkNews } from './useBulkNews.ts';

/** The commands on many items of a project; see `createBulkCommands`. */
export const useBulkCommands = (projectId: string): BulkCommands => {
  const { data, store } = useAddDependencies(projectId);
  const news = useBulkNews();
  return useMemo(
    () =>
      createBulkCommands({
        projectId,
        data,
        store,
        undo: undoStack,
        news,
        toggled: recentToggles.record,
        now: Date.now,
      }),
    [projectId, data, store, news],
  );
};
