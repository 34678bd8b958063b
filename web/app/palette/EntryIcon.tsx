import AddIcon from '@mui/icons-material/Add';
import AssignIcon from '@mui/icons-material/GroupOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import MeIcon from '@mui/icons-material/PersonOutlined';
import MoveIcon from '@mui/icons-material/SwapHoriz';
import OpenIcon from '@mui/icons-material/OpenInFull';
import TodayIcon from '@mui/icons-material/TodayOutlined';
import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material';
import type { ShortcutId } from '../keys/shortcuts.ts';

const ICONS: Partial<Record<ShortcutId, ComponentType<SvgIconProps>>> = {
  open: OpenIcon,
  toggle: DoneIcon,
  moveTo: MoveIcon,
  assign: AssignIcon,
  assignToMe: MeIcon,
  add: AddIcon,
  today: TodayIcon,
};

/** The sign of something a page can do. */
export const EntryIcon = ({ id }: { id: ShortcutId }) => {
  const Icon = ICONS[id];
  return Icon ? <Icon /> : null;
};
