import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { AssignMenu } from '../actions/AssignMenu.tsx';
import { MoveToPopover } from '../move/MoveToPopover.tsx';
import { isCompleted, placementOf } from '../store/placement.ts';
import type { Bucket } from '../store/placement.ts';

/** The open overlay, with the items it was opened for. */
export type Opened = Readonly<{ items: readonly Item[] }> &
  (
    | Readonly<{ kind: 'moveTo' | 'assign'; anchor: HTMLElement }>
    | Readonly<{ kind: 'delete' }>
    /** Asks because the move would reopen completed items (F10). */
    | Readonly<{ kind: 'reopen'; move: () => void }>
  );

type Props = Readonly<{
  opened: Opened;
  project: AvailableProject;
  onClose: () => void;
  onMoveTo: (items: readonly Item[], to: Bucket) => void;
  onAssign: (items: readonly Item[], userId: string | null) => void;
  onDelete: (items: readonly Item[]) => void;
}>;

/** The menus and dialogs of the bulk bar, one at a time. */
export const BulkOverlay = (props: Props) => {
  const { opened, onClose } = props;
  const t = useMessages();
  const { items } = opened;
  const count = items.length;
  switch (opened.kind) {
    case 'moveTo':
      return (
        <MoveToPopover
          label={t('bulk.moveTo.label', { count })}
          title={t('bulk.items', { count })}
          project={props.project}
          moving={items}
          anchor={opened.anchor}
          onClose={onClose}
          onPick={({ bucket }) => props.onMoveTo(items, bucket)}
        />
      );
    case 'assign':
      return (
        <AssignMenu
          label={t('bulk.assign.label', { count })}
          assignee={assigneeOfAll(items)}
          anchor={opened.anchor}
          onClose={onClose}
          onAssign={(userId) => props.onAssign(items, userId)}
        />
      );
    case 'delete':
      return (
        <ConfirmDialog
          title={t('bulk.delete.title', { count })}
          text={t('bulk.delete.text', { count })}
          confirmLabel={t('app.delete')}
          isFinal
          onCancel={onClose}
          onConfirm={() => props.onDelete(items)}
        />
      );
    case 'reopen':
      return (
        <ConfirmDialog
          title={t('bulk.reopen.title')}
          text={t('bulk.reopen.text', {
            count,
            done: items.filter(isCompleted).length,
          })}
          confirmLabel={t('item.reopen.confirm')}
          onCancel={onClose}
          onConfirm={opened.move}
        />
      );
    default:
      return opened satisfies never;
  }
};

/** The common assignee; undefined if they differ. */
const assigneeOfAll = (items: readonly Item[]): string | null | undefined => {
  const [first, ...others] = items.map(
    (item) => placementOf(item).assignedToUserId,
  );
  return others.every((other) => other === first) ? first : undefined;
};
