import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import type { Item } from '#api/contract/index.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { DestinationPicker } from './DestinationPicker.tsx';
import type { Destination } from './destinations.ts';
import { useProjectItems } from '../store/useProjectItems.ts';
import './move.css';

type Props = Readonly<{
  /** The accessible name and the title of the popover. */
  label: string;
  title: string;
  project: AvailableProject;
  moving: readonly Item[];
  /** The element that it opens below, or above if there is no room. */
  anchor: HTMLElement;
  /** Called with the chosen place and all items of the project. */
  onPick: (destination: Destination, items: readonly Item[]) => void;
  onClose: () => void;
  /** Shown next to the title. */
  children?: ReactNode;
}>;

/** All buckets that items can move to, by typing or pointing. */
export const MoveToPopover = (props: Props) => {
  const { label, title, project, anchor, onClose, onPick } = props;
  const { items } = useProjectItems(project.id);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          style: { inlineSize: 'min(340px, calc(100vw - 32px))' },
        },
        // The page stays readable, because the choice depends on its content.
        backdrop: { invisible: true },
      }}
    >
      <div className="move-head">
        <h2>{title}</h2>
        {props.children}
      </div>
      <DestinationPicker
        project={project}
        moving={props.moving}
        items={items}
        onClose={onClose}
        onPick={(destination) => onPick(destination, items)}
      />
    </Popover>
  );
};
