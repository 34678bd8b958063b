import { useMemo } from 'react';
import { createItemCommands } from './itemCommands.ts';
import type { ItemCommands } from './itemCommands.ts';
import { recentToggles } from './recentToggles.ts';
import { undoStack } from './undo.ts';
import { useAddDependencies } from './useAddDependencies.ts';
import { useItemNews } from './useItemNews.ts';

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
