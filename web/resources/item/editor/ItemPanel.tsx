import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useToast } from '../../../app/feedback/toast.ts';
import { usePageActions } from '../../../app/commands/pageActions.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { SidePanel } from '../../../components/page/SidePanel.tsx';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { nameOf } from '../labels/useItemNotices.ts';
import { ItemFields } from './fields/ItemFields.tsx';
import { useFreshItem } from './saving/useFreshItem.ts';
import { itemPageActions } from '../actions/pageActions.ts';
import { ItemEditor } from './ItemEditor.tsx';
import { ItemHistorySection } from '../history/ItemHistorySection.tsx';
import { ItemMenuButton } from '../actions/ItemMenuButton.tsx';
import { ItemProperties } from './ItemProperties.tsx';
import { isCompleted } from '../store/placement.ts';
import { useItemActions } from '../actions/useItemActions.tsx';
import { useItemCommands } from '../actions/useItemCommands.ts';
import { useProjectItems } from '../store/useProjectItems.ts';
import { UnsavedWarning } from '../../../components/dialog/UnsavedWarning.tsx';
import { UnsavedFieldsContext } from './saving/useItemField.ts';

type Props = Readonly<{
  project: AvailableProject;
  /** As the address has it; may be the temporary one of a new item. */
  itemId: string;
  onClose: () => void;
  /** The server has named the item: put its id into the address. */
  onRenamed: (itemId: string) => void;
}>;

/**
 * The editor of one item next to a list or board, with the id in the address.
 * It closes when the item does not exist.
 */
export const ItemPanel = ({ project, itemId, onClose, onRenamed }: Props) => {
  const { items, find, findSaved, rowKey, isPending, error } = useProjectItems(
    project.id,
  );
  const item = find(itemId);
  useGone(item === undefined && !isPending && error === null, onClose);
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
      onClose={onClose}
    />
  );
};

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

  const toggle = () => {
    void commands.complete(item, !done);
    // Completing an item closes its editor (E55).
    if (!done) onClose();
  };

  usePageActions(() => {
    const { activeElement } = document;
    const panel = activeElement?.closest('aside');
    if (!(activeElement instanceof HTMLElement) || !panel) return [];
    return itemPageActions(item, activeElement, { ...actions, toggle }, t);
  });

  return (
    <SidePanel
      title={item.linkId === '' ? t('item.editor.new') : item.linkId}
      subject={nameOf(item, t)}
      onClose={onClose}
      actions={
        <>
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
      <UnsavedFields>
        <ItemEditor projectId={project.id} edited={edited} />
        <ItemProperties
          edited={edited}
          project={project}
          onMoveTo={actions.openMoveTo}
          onAssign={actions.openAssign}
        />
        <ItemFields edited={edited} items={items}>
          <ItemHistorySection project={project} saved={saved} />
        </ItemFields>
      </UnsavedFields>
      {actions.overlays}
    </SidePanel>
  );
};

/** Says that an item is gone, and closes what showed it. */
const useGone = (isGone: boolean, onClose: () => void): void => {
  const t = useMessages();
  const toast = useToast();
  const sayAndClose = useEffectEvent(() => {
    toast({ message: t('ra.notification.item_doesnt_exist') });
    onClose();
  });
  useEffect(() => {
    if (isGone) sayAndClose();
  }, [isGone]);
};

const NONE: ReadonlySet<string> = new Set();

/**
 * Holds a navigation back while any field within is unsaved (M18): the router
 * takes one such guard at a time, and an editor has several fields.
 */
const UnsavedFields = ({ children }: { children: ReactNode }) => {
  const [unsaved, setUnsaved] = useState(NONE);
  const mark = useCallback((field: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      const after = new Set(before);
      if (isUnsaved) after.add(field);
      else after.delete(field);
      return after;
    });
  }, []);
  return (
    <UnsavedFieldsContext value={mark}>
      {children}
      <UnsavedWarning unsaved={unsaved.size > 0} />
    </UnsavedFieldsContext>
  );
};
