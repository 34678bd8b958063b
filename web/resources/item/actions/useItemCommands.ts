import { useMemo } from 'react';
import { createItemCommands } from '../store/commands.ts';
import type { ItemCommands } from '../store/commands.ts';
import { recentToggles } from '../store/recentToggles.ts';
import { undoStack } from '../store/undo.ts';
import { useAddDependencies } from '../store/useAddDependencies.ts';
import { useItemNews } from '../labels/useItemNews.ts';

/** The commands on the items of a project; see `createItemCommands`. */
export const useItemCommands = (projectId: string): ItemCommands => {
  const dependencies = useAddDependencies(projectId);
  const news = useItemNews(dependencies.store);

  return useMemo(
    () =>
      createItemCommands({
        ...dependencies,
        undo: undoStack,
        news,
        toggled: recentToggles.record,
        now: Date.now,
      }),
    [dependencies, news],
  );
};
