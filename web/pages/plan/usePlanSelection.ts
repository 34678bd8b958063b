import type { RefObject } from 'react';
import type { Item } from '#api/contract/index.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { useBulkActions } from '../../resources/item/bulk/useBulkActions.tsx';
import { useSelection } from '../../resources/item/bulk/useSelection.ts';
import { useSelectionKeys } from '../../resources/item/bulk/useSelectionKeys.ts';
import { groupAround } from './keys/boardDom.ts';
import { groupsOn } from './model/board.ts';
import type { Board } from './model/board.ts';
import type { OpenPanel } from './model/useOpenItem.ts';
import type { PlanItems } from './drag/usePlanActions.ts';

type Means = Readonly<{
  project: AvailableProject;
  place: RefObject<HTMLElement | null>;
  board: Board;
  items: PlanItems;
  panel: OpenPanel;
  goBack: () => void;
}>;

/** What is selected on the board, and what is done with it. */
export const usePlanSelection = (means: Means) => {
  const { project, place, board, items, panel, goBack } = means;
  const { rowKey } = items;
  const keysOf = (some: readonly Item[]) => some.map(({ id }) => rowKey(id));
  const selecting = useSelection(
    place,
    () =>
      groupsOn(board).flatMap(({ open, done }) => keysOf([...open, ...done])),
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
    root: place,
    selecting,
    actions: bulk,
    wholeAt: (target) => {
      const key = groupAround(target)?.dataset['group'];
      const group = groupsOn(board).find((other) => other.key === key);
      const isDone = target.closest('[data-done]') !== null;
      return keysOf((isDone ? group?.done : group?.open) ?? []);
    },
  });
  return { selecting, bulk, onSelectionKey };
};
