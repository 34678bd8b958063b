import type { RefObject } from 'react';
import { useItemActions } from '../../resources/item/actions/useItemActions.tsx';
import { useItemCommands } from '../../resources/item/actions/useItemCommands.ts';
import {
  usePlanActions,
  usePlanItems,
  useSeenMoves,
} from './drag/usePlanActions.ts';
import { useBoardFocus } from './keys/useBoardFocus.ts';
import type { ScheduledProject } from './model/context.ts';
import { stepOn } from './model/moves.ts';
import type { OpenPanel } from './model/useOpenItem.ts';
import { useFollow } from './useFollow.ts';
import type { ShownBoard } from './usePlanBoard.ts';
import { usePlanSelection } from './usePlanSelection.ts';

type Options = Readonly<{
  project: ScheduledProject;
  root: RefObject<HTMLElement | null>;
  shown: Pick<ShownBoard, 'board' | 'layout' | 'change'>;
  panel: OpenPanel;
}>;

/** What can be done to the items of the board, one by one and selected. */
export const usePlanCommands = ({ project, root, shown, panel }: Options) => {
  const { board, layout, change } = shown;
  const items = usePlanItems(project.id);
  const { focus, goBack } = useBoardFocus(root);
  const { follow, onMoved } = useFollow({ items, layout, change, focus });
  const commands = useSeenMoves(useItemCommands(project.id), items, onMoved);
  const itemActions = useItemActions(project, commands, {
    onOpen: ({ id }) => {
      panel.open(id);
    },
    onDelete: ({ id }) => {
      panel.closeFor(id);
    },
    stepBy: (item, by) => stepOn(board, item, by, items.all()),
  });
  const { move, openMenu } = itemActions;
  const selection = usePlanSelection({
    project,
    root,
    board,
    items,
    panel,
    goBack,
  });
  const { moveSelected } = selection.bulk;
  const actions = usePlanActions({
    items,
    commands,
    move,
    openMenu,
    moveSelected,
    change,
    panel,
  });
  return { items, focus, follow, itemActions, selection, actions };
};
