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
import type { Deed } from './historyDeed.ts';

const ICONS: Readonly<Record<Deed, ComponentType<SvgIconProps>>> = {
  added: AddIcon,
  moved: MovedIcon,
  reordered: OrderIcon,
  assigned: AssignedIcon,
  unassigned: UnassignedIcon,
  completed: CompletedIcon,
  reopened: ReopenedIcon,
  removed: RemovedIcon,
  carriedOver: CarriedOverIcon,
};

/** The sign of what was done; the sentence beside it says it. */
export const DeedIcon = ({ deed }: { deed: Deed }) => {
  const Icon = ICONS[deed];
  return (
    <span className="history-sign" data-deed={deed} aria-hidden>
      <Icon sx={{ fontSize: 14 }} />
    </span>
  );
};
