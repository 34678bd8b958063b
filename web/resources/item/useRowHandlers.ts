import { useMemo } from 'react';
import type { AvailableProject } from '../../providers/useSlipwayContext.ts';
import type { ItemCommands } from './itemCommands.ts';
import type { RowHandlers } from './ItemRow.tsx';
import { isCompleted } from './placement.ts';
import { useItemActions } from './useItemActions.tsx';
import type { OpenItem } from './useOpenItem.ts';

/** What rows and keys do; the same object until one of its parts changes. */
export const useRowHandlers = (
  project: AvailableProject,
  commands: ItemCommands,
  opened: OpenItem,
) => {
  const { move, openMenu, openMoveTo, menuButton, overlays } = useItemActions(
    project,
    commands,
    {
      onDelete: ({ id }) => {
        opened.closeFor(id);
      },
    },
  );
  const handlers = useMemo<RowHandlers>(
    () => ({
      toggle: (item) => {
        const markComplete = !isCompleted(item);
        void commands.complete(item, markComplete);
        // Completing an item closes its editor (E55).
        if (markComplete) opened.closeFor(item.id);
      },
      openMoveTo,
      menuButton,
    }),
    [commands, opened, openMoveTo, menuButton],
  );
  return { handlers, move, openMenu, openMoveTo, overlays };
};
