import type { RefObject } from 'react';
import type { Item } from '#api/contract/index.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { useBulkActions } from '../../resources/item/bulk/useBulkActions.tsx';
import { useSelection } from '../../resources/item/bulk/selecting.ts';
import { useSelectionKeys } from '../../resources/item/bulk/useSelectionKeys.ts';
import { bucketAround } from './keys/boardDom.ts';
import { bucketsOn } from './model/board.ts';
import type { Board } from './model/board.ts';
import type { OpenPanel } from './model/useOpenItem.ts';
import type { PlanItems } from './drag/usePlanActions.ts';

type Options = Readonly<{
  project: AvailableProject;
  root: RefObject<HTMLElement | null>;
  board: Board;
  items: PlanItems;
  panel: OpenPanel;
  goBack: () => void;
}>;

/** What is selected on the board, and what is done with it. */
export const usePlanSelection = (options: Options) => {
  const { project, root, board, items, panel, goBack } = options;
  const { rowKey } = items;
  const keysOf = (some: readonly Item[]) => some.map(({ id }) => rowKey(id));
  const selecting = useSelection(
    root,
    () =>
      bucketsOn(board).flatMap(({ open, done }) => keysOf([...open, ...done])),
    project.id,
  );
  const bulk = useBulkActions({
    project,
    selecting,
    rowKey,
    goBack,
    all: items.all,
    onGone: (gone) => {
      for (const { id } of gone) panel.closeFor(id);
    },
  });
  const onSelectionKey = useSelectionKeys({
    root,
    selecting,
    actions: bulk,
    sectionAt: (target) => {
      const key = bucketAround(target)?.dataset['bucket'];
      const bucket = bucketsOn(board).find((other) => other.key === key);
      const isDone = target.closest('[data-done]') !== null;
      return keysOf((isDone ? bucket?.done : bucket?.open) ?? []);
    },
  });
  return { selecting, bulk, onSelectionKey };
};
