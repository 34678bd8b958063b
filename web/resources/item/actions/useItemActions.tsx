import { useCallback, useState, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { lazyOverlay } from '../../../kit/overlays/lazyOverlay.tsx';
import type { ItemCommands } from '../store/itemCommands.ts';
import { ItemMenu } from './ItemMenu.tsx';
import type { Move } from '../store/ordering.ts';
import { placementOf } from '../store/placement.ts';
import { shownTitle } from '../display/title.ts';
import { useMoveItem } from '../move/useMoveItem.tsx';
import { LazyRedactDialog } from '../../redaction/lazyRedactDialog.ts';
import { useTodayIndex } from '../display/useTodayIndex.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';

const AssignMenu = lazyOverlay(
  async () => (await import('./AssignMenu.tsx')).AssignMenu,
  { takesKeys: true },
);
const ItemLabelMenu = lazyOverlay(
  async () => (await import('../../label/ItemLabelMenu.tsx')).ItemLabelMenu,
  { takesKeys: true },
);
const MoveToMenu = lazyOverlay(
  async () => (await import('../move/MoveToMenu.tsx')).MoveToMenu,
  { takesKeys: true },
);

type Overlay = Readonly<{
  kind: 'menu' | 'moveTo' | 'assign' | 'labels' | 'redact' | 'delete';
  item: Item;
  anchor: HTMLElement;
}>;

export type ItemActions = Readonly<{
  /** Moves an item, after a confirmation if needed. */
  move: (item: Item, move: Move) => void;
  openMenu: (item: Item, anchor: HTMLElement) => void;
  openMoveTo: (item: Item, anchor: HTMLElement) => void;
  openAssign: (item: Item, anchor: HTMLElement) => void;
  openLabels: (item: Item, anchor: HTMLElement) => void;
  assignToMe: (item: Item) => void;
  /** Menus and dialogs: one of each for all items of a page. */
  overlays: ReactNode;
}>;

type Options = Readonly<{
  /** Called before an item is deleted. */
  onDelete?: (item: Item) => void;
  /** Opens the item's editor, unless it is already open. */
  onOpen?: (item: Item) => void;
  /** One position up (-1) or down (1) in an ordered list; null at its end. */
  stepBy?: (item: Item, by: -1 | 1) => Move | null;
}>;

/** The actions of an item's menu, the same on list, board and panel. */
export const useItemActions = (
  project: AvailableProject,
  commands: ItemCommands,
  { onDelete, onOpen, stepBy }: Options = {},
): ItemActions => {
  const t = useMessages();
  const todayIndex = useTodayIndex(project);
  const { move, dialog } = useMoveItem(commands);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const close = useCallback(() => {
    setOverlay(null);
  }, []);
  const openMenu = useCallback((item: Item, anchor: HTMLElement) => {
    setOverlay({ kind: 'menu', item, anchor });
  }, []);
  const openMoveTo = useCallback((item: Item, anchor: HTMLElement) => {
    setOverlay({ kind: 'moveTo', item, anchor });
  }, []);
  const openAssign = useCallback((item: Item, anchor: HTMLElement) => {
    setOverlay({ kind: 'assign', item, anchor });
  }, []);
  const openLabels = useCallback((item: Item, anchor: HTMLElement) => {
    setOverlay({ kind: 'labels', item, anchor });
  }, []);
  const assign = useAssign(commands);
  const remove = (item: Item) => {
    close();
    onDelete?.(item);
    void commands.remove(item);
  };

  const renderOverlay = (): ReactNode => {
    if (overlay === null) return null;
    const { kind, item, anchor } = overlay;
    const moveIt = (wanted: Move) => move(item, wanted);
    switch (kind) {
      case 'menu':
        return (
          <ItemMenu
            item={item}
            todayIndex={todayIndex}
            anchor={anchor}
            onClose={close}
            onOpen={onOpen}
            stepBy={stepBy}
            onMove={moveIt}
            onMoveTo={() => openMoveTo(item, anchor)}
            onAssign={() => openAssign(item, anchor)}
            onLabel={() => openLabels(item, anchor)}
            onRedact={() => setOverlay({ kind: 'redact', item, anchor })}
            onDelete={() => setOverlay({ kind: 'delete', item, anchor })}
          />
        );
      case 'moveTo':
        return (
          <MoveToMenu
            item={item}
            project={project}
            anchor={anchor}
            onClose={close}
            onMove={moveIt}
          />
        );
      case 'assign':
        return (
          <AssignMenu
            label={t('item.assign.label', { title: shownTitle(item, t) })}
            assignee={placementOf(item).assignedToUserId}
            anchor={anchor}
            onClose={close}
            onAssign={(userId) => assign.to(item, userId)}
          />
        );
      case 'labels':
        return (
          <ItemLabelMenu
            item={item}
            commands={commands}
            anchor={anchor}
            onClose={close}
          />
        );
      case 'redact':
        return (
          <LazyRedactDialog
            subject={{
              kind: 'item',
              itemId: item.id,
              title: shownTitle(item, t),
            }}
            onClose={close}
          />
        );
      case 'delete':
        return (
          // A deletion cannot be undone once its notice is closed (Q32).
          <ConfirmDialog
            title={t('item.delete.title')}
            text={t('item.delete.text', { title: shownTitle(item, t) })}
            confirmLabel={t('app.delete')}
            isFinal
            onCancel={close}
            onConfirm={() => remove(item)}
          />
        );
      default:
        return kind satisfies never;
    }
  };

  return {
    move,
    openMenu,
    openMoveTo,
    openAssign,
    openLabels,
    assignToMe: assign.toMe,
    overlays: (
      <>
        {renderOverlay()}
        {dialog}
      </>
    ),
  };
};

/** Assigns an item to a member of the team, or unassigns it (null). */
const useAssign = ({ move }: Pick<ItemCommands, 'move'>) => {
  const { userId } = useSlipwayContext().userContext;
  return useMemo(() => {
    const to = (item: Item, assignedToUserId: string | null) => {
      void move(item, { newAssignment: { assignedToUserId } });
    };
    return {
      to,
      toMe: (item: Item) => to(item, userId),
    };
  }, [move, userId]);
};
