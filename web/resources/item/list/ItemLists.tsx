import {
  useCallback,
  useMemo,
  useRef,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { look } from '../../../kit/look/look.ts';
import { rowHeight as heights } from '../../../kit/theme/tokens.ts';
import { DragAndDrop } from '../../../components/DragAndDrop.tsx';
import { Pager } from '../../../components/page/Pager.tsx';
import { countOnScreen } from '../../../components/virtualized/countOnScreen.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { AddItemRow } from '../add/AddItemRow.tsx';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { SelectingContext } from '../bulk/selecting.ts';
import { FilterBar } from '../filter/FilterBar.tsx';
import { useFilterContext } from '../filter/useFilterContext.ts';
import { useFilterText } from '../filter/useFilterText.ts';
import { ItemPanel } from '../editor/lazyItemPanel.ts';
import { ItemRows } from './ItemRows.tsx';
import { ListState } from './ListState.tsx';
import { TABS } from './model/listing.ts';
import { listPath } from './model/path.ts';
import type { ListAddress } from './model/path.ts';
import { ListDates } from './ListDates.tsx';
import { ListTabs } from './ListTabs.tsx';
import { useItemList } from './useItemList.ts';
import { usePaletteActions } from './usePaletteActions.ts';
import { useRowActions } from './useRowActions.ts';
import { useListFocus } from './useListFocus.ts';
import { useListKeys } from './useListKeys.ts';
import { SaveView } from '../../view/SaveView.tsx';
import { useBulkSelection } from '../bulk/useBulkSelection.ts';
import { useOpenItem } from '../editor/useOpenItem.ts';

type Props = Readonly<{
  project: AvailableProject;
  address: ListAddress;
  openId: string | null;
}>;

/** Tabs, the add row, the open items and, below them, the completed ones. */
export const ItemLists = ({ project, address, openId }: Props) => {
  const t = useMessages();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const filterText = useFilterText();
  const context = useFilterContext(project);
  const list = useItemList(project, address, {
    text: filterText.text,
    context,
  });
  const firstScreen = useFirstScreen(address.tab);
  const { active, completed, todayIndex } = list;
  const { span, scope, tab, filter = '' } = address;
  const [opened, markedId] = useOpenItem(
    openId,
    useCallback(
      (id?: string) => listPath({ span, scope, tab, filter }, id),
      [span, scope, tab, filter],
    ),
  );
  const rowActions = useRowActions(project, list, opened);
  const ids = useMemo(
    () => ({
      active: active.items.map(({ id }) => id),
      completed: completed.items.map(({ id }) => id),
    }),
    [active.items, completed.items],
  );
  const { currentId, focusItem } = useListFocus(root, ids);
  usePaletteActions({ input, list, rowActions });
  const { selecting, bulk, onSelectionKey } = useBulkSelection({
    root,
    project,
    scopeKey: [project.id, span, scope, tab].join(' '),
    rowKey: list.rowKey,
    all: list.allNow,
    itemsOnPage: () => [...list.allActive, ...list.allCompleted],
    sectionAt: (target) =>
      target.closest('#completed-items') ? list.allCompleted : list.allActive,
    panel: opened,
    refocus: () => {
      if (currentId !== null) focusItem(currentId);
    },
  });
  useListKeys({
    root,
    input,
    ids,
    focusItem,
    project,
    list,
    rowActions,
    onSelectionKey,
  });
  /** Props of both the open and the completed list. */
  const inBoth = {
    address,
    todayIndex,
    currentId,
    openId: markedId,
    rowKey: list.rowKey,
    handlers: rowActions.handlers,
  };

  return (
    <SelectingContext value={selecting}>
      <div ref={root} className="item-lists">
        <ListDates
          project={project}
          address={address}
          todayIndex={todayIndex}
        />
        <FilterBar
          filter={filterText}
          context={context}
          count={list.allActive.length + list.allCompleted.length}
        >
          <SaveView query={filterText.text} />
        </FilterBar>
        <ListTabs address={address} openId={openId}>
          <AddItemRow
            projectId={project.id}
            itemType={TABS[address.tab]}
            onAdd={list.add}
            obstacle={list.whyNotAdd === null ? null : t(list.whyNotAdd)}
            input={input}
          />
          <ListState list={list}>
            <DragAndDrop>
              <ItemRows
                items={firstScreen.rows(active.items)}
                seenFirst={firstScreen.count()}
                label={t('items.active')}
                {...inBoth}
                onReorder={list.reorder}
              />
              <Pager {...active} onPage={list.showActivePage} />
              {completed.total > 0 && (
                <section id="completed-items" aria-labelledby="completed">
                  <h2 id="completed">{t('items.completed')}</h2>
                  <ItemRows
                    items={firstScreen.rows(
                      completed.items,
                      active.items.length,
                    )}
                    seenFirst={firstScreen.count(active.items.length)}
                    label={t('items.completed')}
                    {...inBoth}
                  />
                  <Pager {...completed} onPage={list.showCompletedPage} />
                </section>
              )}
            </DragAndDrop>
          </ListState>
        </ListTabs>
        {openId !== null && (
          <ItemPanel
            project={project}
            itemId={openId}
            onClose={opened.close}
            onRenamed={opened.rename}
          />
        )}
        {rowActions.overlays}
        <BulkBar selecting={selecting} actions={bulk} />
        {bulk.overlay}
      </div>
    </SelectingContext>
  );
};

/** Minimum height of bars, title, filter, tabs and add row, in px. */
const ABOVE_LIST_PX = 240;

/** How many rows fill the screen after `before` others. */
const onScreen = (before = 0): number => {
  const rowHeight = heights[look.get().density];
  const count = countOnScreen({ heightAbove: ABOVE_LIST_PX, rowHeight });
  return Math.max(count - before, 0);
};

/**
 * Renders the visible rows of a new list first, then all of them without
 * blocking. `name` identifies the list: changes of it render all rows.
 */
const useFirstScreen = (name: string) => {
  const [complete, setComplete] = useState<string | null>(null);
  // `useDeferredValue` would not defer: a navigation is not urgent itself.
  useEffect(() => {
    startTransition(() => setComplete(name));
  }, [name]);
  return {
    /** The rows to render; `before` is the number of rows before them. */
    rows: <T,>(rows: readonly T[], before?: number): readonly T[] =>
      complete === name ? rows : rows.slice(0, onScreen(before)),
    count: onScreen,
  };
};
