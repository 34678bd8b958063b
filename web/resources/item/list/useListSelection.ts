import type { RefObject } from 'react';
import type { Item } from '#api/contract/index.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { useBulkActions } from '../bulk/useBulkActions.tsx';
import { useSelection } from '../bulk/selecting.ts';
import { useSelectionKeys } from '../bulk/useSelectionKeys.ts';
import type { ListAddress } from './model/path.ts';
import type { ItemList } from './useItemList.ts';
import type { OpenItem } from './useOpenItem.ts';

type Options = Readonly<{
  root: RefObject<HTMLElement | null>;
  project: AvailableProject;
  address: ListAddress;
  list: ItemList;
  opened: OpenItem;
  /** To the row that one was at. */
  goBack: () => void;
}>;

/** What is selected in a list, and what is done with it. */
export const useListSelection = (options: Options) => {
  const { root, project, address, list, opened, goBack } = options;
  const { rowKey, allActive, allCompleted } = list;
  const keysOf = (items: readonly Item[]) => items.map(({ id }) => rowKey(id));
  const selecting = useSelection(
    root,
    () => keysOf([...allActive, ...allCompleted]),
    [project.id, address.span, address.scope, address.tab].join(' '),
  );
  const bulk = useBulkActions({
    project,
    selecting,
    rowKey,
    goBack,
    all: list.commands.all,
    onGone: (items) => {
      for (const { id } of items) opened.closeFor(id);
    },
  });
  const onSelectionKey = useSelectionKeys({
    root,
    selecting,
    actions: bulk,
    sectionAt: (target) =>
      keysOf(target.closest('#completed-items') ? allCompleted : allActive),
  });
  return { selecting, bulk, onSelectionKey };
};
