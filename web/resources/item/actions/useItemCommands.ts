import { useMemo } from 'react';
import { heldCommands } from '../../../providers/calls/held.ts';
import { createItemCommands } from '../store/commands.ts';
import type { ItemCommands } from '../store/commands.ts';
import { recentToggles } from '../store/recentToggles.ts';
import { undoStack } from '../store/undo.ts';
import { useAddDependencies } from '../store/useAddDependencies.ts';
import { useItemNotices } from '../labels/useItemNotices.ts';

/** The commands on the items of a project; see `createItemCommands`. */
export const useItemCommands = (projectId: string): ItemCommands => {
  const dependencies = useAddDependencies(projectId);
  const notices = useItemNotices(dependencies.store);

  return useMemo(
    () =>
      createItemCommands({
        ...dependencies,
        undo: undoStack,
        held: heldCommands,
        notices,
        toggled: recentToggles.record,
        now: Date.now,
      }),
    [dependencies, notices],
  );
};
