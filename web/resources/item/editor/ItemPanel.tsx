import Button from '@mui/material/Button';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Item } from '#api/contract/index.ts';
import { useIsBlocked } from '../../../kit/feedback/blocking.ts';
import { usePageActions } from '../../../kit/commands/pageActions.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { LiveSign } from '../../../kit/live/LiveSign.tsx';
import { SidePanel } from '../../../components/page/SidePanel.tsx';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { ItemTimelineSection } from '../../comment/ItemTimelineSection.tsx';
import { shownTitle } from '../display/title.ts';
import { ItemFields } from './fields/ItemFields.tsx';
import { paletteActionsOfItem } from '../actions/paletteActionsOfItem.ts';
import { ItemEditor } from './ItemEditor.tsx';
import { ItemMenuButton } from '../actions/ItemMenuButton.tsx';
import { ItemProperties } from './ItemProperties.tsx';
import { isCompleted } from '../store/placement.ts';
import { useItemActions } from '../actions/useItemActions.tsx';
import { useItemCommands } from '../actions/useItemCommands.ts';
import { useProjectItems } from '../store/useProjectItems.ts';
import { pollEvery } from '../../../providers/http/retry.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { useCloseIfMissing } from './useCloseIfMissing.ts';
import { insertItem } from '../store/changeItems.ts';
import { savedItems } from '../store/projectItemsCache.ts';

type Props = Readonly<{
  project: AvailableProject;
  /** The id in the address, which may be the temporary id of a new item. */
  itemId: string;
  onClose: () => void;
  /** Called when the server has assigned an id, to put it into the address. */
  onRenamed: (itemId: string) => void;
}>;

/**
 * The editor of an item beside a list or board, with the id in the address.
 * Closes if the item does not exist in any project of the team.
 */
export const ItemPanel = ({ project, itemId, onClose, onRenamed }: Props) => {
  const { items, find, findSaved, rowKey, isPending, error } = useProjectItems(
    project.id,
  );
  const item = find(itemId);
  // An item that the person closed is not reported as missing, even if the
  // list changes before the address.
  const closed = useRef<string | null>(null);
  const close = () => {
    closed.current = itemId;
    onClose();
  };
  // While another project is being opened, its items are already here.
  const isBlocked = useIsBlocked();
  const isLoaded = !isPending && error === null;
  const isMissing = item === undefined && isLoaded && !isBlocked;
  useCloseIfMissing({
    missingId: isMissing ? itemId : null,
    item,
    projectId: project.id,
    isOpen: (id) => closed.current !== id && isInAddress(id),
    onClose,
  });
  useEffect(() => {
    if (item !== undefined && item.id !== itemId) onRenamed(item.id);
  }, [item, itemId, onRenamed]);

  if (item === undefined) return null;
  return (
    <OpenPanel
      key={rowKey(item.id)}
      project={project}
      item={item}
      saved={findSaved(item.id) ?? item}
      items={items}
      onClose={close}
    />
  );
};

/** Whether the page has not left the item since it was rendered. */
const isInAddress = (itemId: string): boolean =>
  location.pathname.endsWith(`/${encodeURIComponent(itemId)}`);

type OpenProps = Readonly<{
  project: AvailableProject;
  item: Item;
  saved: Item;
  items: readonly Item[];
  onClose: () => void;
}>;

const OpenPanel = ({ project, item, saved, items, onClose }: OpenProps) => {
  const t = useMessages();
  const commands = useItemCommands(project.id);
  const actions = useItemActions(project, commands, { onDelete: onClose });
  const done = isCompleted(item);
  const edited = { item, saved, revise: commands.revise };
  useFreshItem(project.id, saved);
  // The text appears first, and the rest is rendered in slices.
  const hasAppeared = useDeferredValue(true, false);

  const toggle = () => {
    void commands.complete(item, !done);
    // Completing an item closes its editor (E55).
    if (!done) onClose();
  };

  usePageActions(() => {
    const { activeElement } = document;
    const panel = activeElement?.closest('aside');
    if (!(activeElement instanceof HTMLElement) || !panel) return [];
    return paletteActionsOfItem(item, activeElement, { ...actions, toggle }, t);
  });

  return (
    <SidePanel
      title={item.linkId === '' ? t('item.editor.new') : item.linkId}
      subject={shownTitle(item, t)}
      onClose={onClose}
      actions={
        <>
          <LiveSign itemId={item.id} />
          <Button
            size="small"
            variant={done ? 'text' : 'outlined'}
            onClick={toggle}
          >
            {t(done ? 'item.reopenIt' : 'item.complete')}
          </Button>
          <ItemMenuButton item={item} onOpen={actions.openMenu} />
        </>
      }
    >
      <ItemEditor projectId={project.id} edited={edited} />
      {hasAppeared && (
        <>
          <ItemProperties
            edited={edited}
            project={project}
            onMoveTo={actions.openMoveTo}
            onAssign={actions.openAssign}
            onLabel={actions.openLabels}
          />
          <ItemFields edited={edited} items={items}>
            <ItemTimelineSection project={project} saved={saved} />
          </ItemFields>
        </>
      )}
      {actions.overlays}
    </SidePanel>
  );
};

/** Refreshes an open item while visible. */
const poll = pollEvery(20_000);

/**
 * Fetches changes of the open item by others: on opening, when the tab becomes
 * visible, and periodically.
 */
const useFreshItem = (projectId: string, saved: Item): void => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const { data: fresh } = useQuery({
    queryKey: ['item', saved.id],
    queryFn: async () => {
      const found = await data.getOne('items', { id: saved.id });
      return found.data;
    },
    // An unsent item cannot be fetched.
    enabled: saved.linkId !== '',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: poll,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (fresh === undefined) return;
    savedItems(queries, projectId).change((items) => {
      const old = items.find(({ id }) => id === fresh.id);
      // An answer older than our own save contains nothing new.
      if (old === undefined || old.revision >= fresh.revision) return items;
      const { projectContexts, completionDate } = old;
      return insertItem(items, { ...fresh, projectContexts, completionDate });
    });
  }, [fresh, projectId, queries]);
};
