import type { RefObject } from 'react';
import type { Item } from '#api/contract/index.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import type { OpenItem } from '../editor/useOpenItem.ts';
import { useSelection } from './selecting.ts';
import { useBulkActions } from './useBulkActions.tsx';
import { useSelectionKeys } from './useSelectionKeys.ts';

type Options = Readonly<{
  /** The element that the rows or cards are in. */
  root: RefObject<HTMLElement | null>;
  project: AvailableProject;
  /** Another one starts with an empty selection. */
  scopeKey: string;
  rowKey: (id: string) => string;
  /** All items of the project, as they are now. */
  all: () => readonly Item[];
  /** The items on all pages of the screen. */
  there: () => readonly Item[];
  /** The items of the list or bucket around a target, on all pages. */
  sectionAt: (target: Element) => readonly Item[];
  panel: Pick<OpenItem, 'closeFor'>;
  /** To the row or card that one was at. */
  goBack: () => void;
}>;

/** What is selected on a page, and what is done with it. */
export const useBulkSelection = (options: Options) => {
  const { root, project, rowKey, all, panel, goBack } = options;
  const keysOf = (items: readonly Item[]) => items.map(({ id }) => rowKey(id));
  const selecting = useSelection(
    root,
    () => keysOf(options.there()),
    options.scopeKey,
  );
  const bulk = useBulkActions({
    project,
    selecting,
    rowKey,
    goBack,
    all,
    onGone: (items) => {
      for (const { id } of items) panel.closeFor(id);
    },
  });
  const onSelectionKey = useSelectionKeys({
    root,
    selecting,
    actions: bulk,
    sectionAt: (target) => keysOf(options.sectionAt(target)),
  });
  return { selecting, bulk, onSelectionKey };
};
