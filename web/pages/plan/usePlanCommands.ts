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
import type { OpenItem } from '../../resources/item/editor/useOpenItem.ts';
import { useFollow } from './useFollow.ts';
import type { ShownBoard } from './usePlanBoard.ts';
import { useBulkSelection } from '../../resources/item/bulk/useBulkSelection.ts';
import { bucketAround } from './keys/boardDom.ts';
import { bucketsOn } from './model/board.ts';

type Options = Readonly<{
  project: ScheduledProject;
  root: RefObject<HTMLElement | null>;
  shown: Pick<ShownBoard, 'board' | 'layout' | 'change'>;
  panel: OpenItem;
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
  const selection = useBulkSelection({
    project,
    root,
    scopeKey: project.id,
    rowKey: items.rowKey,
    all: items.all,
    there: () =>
      bucketsOn(board).flatMap(({ open, done }) => [...open, ...done]),
    sectionAt: (target) => {
      const key = bucketAround(target)?.dataset['bucket'];
      const bucket = bucketsOn(board).find((other) => other.key === key);
      const isDone = target.closest('[data-done]') !== null;
      return (isDone ? bucket?.done : bucket?.open) ?? [];
    },
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
