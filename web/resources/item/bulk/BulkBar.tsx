import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import AssignIcon from '@mui/icons-material/PersonOutlined';
import ClearIcon from '@mui/icons-material/Close';
import CompleteIcon from '@mui/icons-material/CheckCircleOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import ReopenIcon from '@mui/icons-material/ReplayOutlined';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import './bulk.css';
import { useSelectedKeys } from './selecting.ts';
import type { Selecting } from './selecting.ts';
import type { BulkActions } from './useBulkActions.tsx';

type Props = Readonly<{
  selecting: Selecting;
  actions: BulkActions;
}>;

/** The actions on all selected items, at the bottom of the page. */
export const BulkBar = ({ selecting, actions }: Props) => {
  const { size } = useSelectedKeys(selecting);
  useSelectingAttribute(size > 0);
  return size === 0 ? null : <Bar count={size} actions={actions} />;
};

const Bar = ({ count, actions }: { count: number; actions: BulkActions }) => {
  const t = useMessages();
  const areDone = actions.areDone();
  return (
    <div className="bulk-anchor">
      <section className="bulk-bar" aria-label={t('bulk.region')}>
        <p>{t('bulk.selected', { count })}</p>
        <BarButton
          label={t('bulk.moveTo')}
          icon={<MoveIcon />}
          opens="dialog"
          onClick={actions.openMoveTo}
        />
        <BarButton
          label={t(areDone ? 'bulk.reopen' : 'bulk.complete')}
          icon={areDone ? <ReopenIcon /> : <CompleteIcon />}
          onClick={actions.toggle}
        />
        <BarButton
          label={t('bulk.assign')}
          icon={<AssignIcon />}
          opens="menu"
          onClick={actions.openAssign}
        />
        <BarButton
          label={t('bulk.archive')}
          icon={<ArchiveIcon />}
          onClick={actions.archive}
        />
        <BarButton
          label={t('app.delete')}
          icon={<DeleteIcon />}
          opens="dialog"
          onClick={actions.askDelete}
        />
        <BarButton
          label={t('bulk.clear')}
          icon={<ClearIcon />}
          isIcon
          onClick={actions.clear}
        />
      </section>
    </div>
  );
};

const BarButton = ({
  label,
  icon,
  opens,
  isIcon,
  onClick,
}: {
  label: string;
  icon: ReactNode;
  opens?: 'dialog' | 'menu';
  /** Whether the label is for screen readers and a tooltip only. */
  isIcon?: boolean;
  onClick: (anchor: HTMLElement) => void;
}) => (
  <button
    type="button"
    title={label}
    aria-haspopup={opens}
    data-icon={isIcon || undefined}
    onClick={(event) => onClick(event.currentTarget)}
  >
    {icon}
    <span>{label}</span>
  </button>
);

/** While items are selected, boxes stay visible and the bar has space. */
const useSelectingAttribute = (isSelecting: boolean): void => {
  useEffect(() => {
    if (!isSelecting) return undefined;
    const root = document.documentElement;
    root.dataset['selecting'] = '';
    return () => {
      delete root.dataset['selecting'];
    };
  }, [isSelecting]);
};
