import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import AssignedIcon from '@mui/icons-material/PersonAddAltOutlined';
import CompletedIcon from '@mui/icons-material/Check';
import MovedIcon from '@mui/icons-material/ArrowForward';
import OrderIcon from '@mui/icons-material/SwapVert';
import CarriedOverIcon from '@mui/icons-material/MoveDownOutlined';
import RemovedIcon from '@mui/icons-material/Close';
import ReopenedIcon from '@mui/icons-material/Replay';
import UnassignedIcon from '@mui/icons-material/PersonOffOutlined';
import type { ItemChangeKind } from '#api/contract/values.ts';

const ICONS: Readonly<Record<ItemChangeKind, ComponentType<SvgIconProps>>> = {
  added: AddIcon,
  moved: MovedIcon,
  reordered: OrderIcon,
  assigned: AssignedIcon,
  unassigned: UnassignedIcon,
  completed: CompletedIcon,
  reopened: ReopenedIcon,
  removed: RemovedIcon,
  carriedOver: CarriedOverIcon,
  carriedAway: CarriedOverIcon,
};

/** The icon of a change; the sentence next to it says the same. */
export const ChangeIcon = ({ kind }: { kind: ItemChangeKind }) => {
  const Icon = ICONS[kind];
  return (
    <span className="history-icon" data-change={kind} aria-hidden>
      <Icon />
    </span>
  );
};
