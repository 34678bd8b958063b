import {
  useCallback,
  useMemo,
  useRef,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { DragAndDrop } from '../../../components/DragAndDrop.tsx';
import { Pager } from '../../../components/page/Pager.tsx';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { AddItemRow } from '../add/AddItemRow.tsx';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { SelectingContext } from '../bulk/selecting.ts';
import { ItemPanel } from '../editor/ItemPanel.tsx';
import { ItemRows } from './ItemRows.tsx';
import { ListState } from './ListState.tsx';
import { TABS } from './model/listing.ts';
import { listPath } from './model/path.ts';
import type { ListAddress } from './model/path.ts';
import { ListDates, ListTabs } from './ListTabs.tsx';
import { useItemList } from './useItemList.ts';
import { useListActions, useRowHandlers } from './useRowHandlers.ts';
import { useListFocus } from './useListFocus.ts';
import { useListKeys } from './useListKeys.ts';
import { useBulkSelection } from '../bulk/useBulkSelection.ts';
import { useOpenItem } from '../editor/useOpenItem.ts';
import { useUndoKey } from '../store/undo.ts';

type Props = Readonly<{
  project: AvailableProject;
  address: ListAddress;
  openId: string | null;
}>;

/** Tabs, the line to add with, the open items, and below them the completed. */
export const ItemLists = ({ project, address, openId }: Props) => {
  const t = useMessages();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useItemList(project, address);
  const seen = useFirstScreen(address.tab);
  const { active, completed, todayIndex } = list;
  const { span, scope, tab } = address;
  const opened = useOpenItem(
    openId,
    useCallback(
      (id?: string) => listPath({ span, scope, tab }, id),
      [span, scope, tab],
    ),
  );
  const rows = useRowHandlers(project, list, opened);
  const ids = useMemo(
    () => ({
      active: active.items.map(({ id }) => id),
      completed: completed.items.map(({ id }) => id),
    }),
    [active.items, completed.items],
  );
  const { currentId, focusItem } = useListFocus(root, ids);
  useUndoKey(project.id);
  useListActions({ input, list, rows });
  const { selecting, bulk, onSelectionKey } = useBulkSelection({
    root,
    project,
    scopeKey: [project.id, span, scope, tab].join(' '),
    rowKey: list.rowKey,
    all: list.commands.all,
    there: () => [...list.allActive, ...list.allCompleted],
    sectionAt: (target) =>
      target.closest('#completed-items') ? list.allCompleted : list.allActive,
    panel: opened,
    goBack: () => {
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
    rows,
    onSelectionKey,
  });
  /** What open and completed items share. */
  const inBoth = {
    address,
    todayIndex,
    currentId,
    openId,
    rowKey: list.rowKey,
    handlers: rows.handlers,
  };

  return (
    <SelectingContext value={selecting}>
      <div ref={root} className="item-lists">
        <ListDates
          project={project}
          address={address}
          todayIndex={todayIndex}
        />
        <ListTabs address={address} openId={openId}>
          <AddItemRow
            projectId={project.id}
            commands={list.commands}
            itemType={TABS[address.tab]}
            onAdd={list.add}
            obstacle={list.obstacle === null ? null : t(list.obstacle)}
            input={input}
          />
          <ListState list={list}>
            <DragAndDrop>
              <ItemRows
                items={seen(active.items)}
                label={t('items.active')}
                {...inBoth}
                onReorder={list.reorder}
              />
              <Pager {...active} onPage={list.showActivePage} />
              {completed.total > 0 && (
                <section id="completed-items" aria-labelledby="completed">
                  <h2 id="completed">{t('items.completed')}</h2>
                  <ItemRows
                    items={seen(completed.items, active.items.length)}
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
        {rows.overlays}
        <BulkBar selecting={selecting} actions={bulk} />
        {bulk.overlay}
      </div>
    </SelectingContext>
  );
};

/** In px; none of the densities has lower rows. */
const MIN_ROW_PX = 32;
/** Bars, title, tabs and the line to add with take no less, in px. */
const ABOVE_LIST_PX = 160;

/**
 * Renders a new list as far as it is visible first, then the whole without
 * blocking. `name` identifies the list: one that only changes stays whole. The
 * returned function takes rows, and how many of the screen precede them.
 */
const useFirstScreen = (
  name: string,
): (<T>(rows: readonly T[], before?: number) => readonly T[]) => {
  const [complete, setComplete] = useState<string | null>(null);
  // Not `useDeferredValue`: it defers nothing in a navigation, which is itself
  // no urgent update.
  useEffect(() => {
    startTransition(() => {
      setComplete(name);
    });
  }, [name]);
  return (rows, before = 0) => {
    if (complete === name) return rows;
    const onScreen = Math.ceil((innerHeight - ABOVE_LIST_PX) / MIN_ROW_PX);
    return rows.slice(0, Math.max(onScreen - before, 0));
  };
};
