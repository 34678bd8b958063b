import { useMemo } from 'react';
import type { RefObject } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useOutbox } from '../../outbox/useOutbox.ts';
import { PAGE_SIZE } from '../../resources/item/list/model/paging.ts';
import { isCompleted } from '../../resources/item/store/placement.ts';
import { useItemActions } from '../../resources/item/actions/useItemActions.tsx';
import { useItemCommands } from '../../resources/item/actions/useItemCommands.ts';
import { endGlide, expectGlide } from './drag/useGlide.ts';
import { useBoardFocus } from './keys/useBoardFocus.ts';
import type { PlanActions, ScheduledProject } from './model/context.ts';
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
  const items = useOutbox(project.id);
  const { focus, goBack } = useBoardFocus(root);
  const { follow, onMoved } = useFollow({ items, layout, change, focus });
  // The card glides to its target, and back if the move is rejected.
  const moving = useMemo(
    () => ({
      begins: ({ id }: Item) => expectGlide(items.rowKey(id)),
      shows: onMoved,
      ends: ({ id }: Item) => endGlide(items.rowKey(id)),
    }),
    [items, onMoved],
  );
  const commands = useItemCommands(project.id, moving);
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
  // Made once for all cards and groups.
  const actions = useMemo(
    (): PlanActions => ({
      items,
      rowKey: items.rowKey,
      move,
      moveSelected,
      openMenu,
      change,
      open: ({ id }) => {
        panel.open(id);
      },
      toggle: (item) => {
        const markComplete = !isCompleted(item);
        void commands.complete(item, markComplete);
        // Completing an item closes its editor (E55).
        if (markComplete) panel.closeFor(item.id);
      },
      add: (bucket, itemType, description) => {
        const newAssignment = bucket.target;
        void commands.create({ itemType, description, newAssignment });
        // A new item is the last of its bucket, on whatever page that is.
        const page = Math.floor(bucket.open.length / PAGE_SIZE);
        change({ type: 'paged', key: bucket.key, page });
      },
    }),
    [items, commands, move, openMenu, moveSelected, change, panel],
  );
  return { items, focus, follow, itemActions, selection, actions };
};
