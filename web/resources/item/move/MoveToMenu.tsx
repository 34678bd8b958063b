import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { moveTo } from './destinations.ts';
import { MoveToPopover } from './MoveToPopover.tsx';
import type { Move } from '../store/ordering.ts';
import { shownTitle } from '../display/title.ts';

type Props = Readonly<{
  item: Item;
  project: AvailableProject;
  /** The element that the menu opens at, which gets the focus back. */
  anchor: HTMLElement;
  onMove: (move: Move) => void;
  onClose: () => void;
}>;

/**
 * 'Move to' for one item, to the top or bottom of a bucket. Mount it to open
 * it.
 */
export const MoveToMenu = (props: Props) => {
  const { item, onMove, onClose } = props;
  const t = useMessages();
  const [position, setPosition] = useState<'top' | 'bottom'>('bottom');
  const moving = useMemo(() => [item], [item]);
  const title = shownTitle(item, t);
  return (
    <MoveToPopover
      label={t('item.moveTo.label', { title })}
      title={title}
      project={props.project}
      moving={moving}
      anchor={props.anchor}
      onClose={onClose}
      onPick={({ bucket }, items) => {
        onClose();
        onMove(moveTo(item, bucket, position, items));
      }}
    >
      <PositionChoice value={position} onChange={setPosition} />
    </MoveToPopover>
  );
};

const PositionChoice = ({
  value,
  onChange,
}: {
  value: 'top' | 'bottom';
  onChange: (value: 'top' | 'bottom') => void;
}) => {
  const t = useMessages();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('item.moveTo.position')}
      onChange={(_event, chosen: 'top' | 'bottom' | null) => {
        if (chosen !== null) onChange(chosen);
      }}
    >
      <ToggleButton value="top">{t('item.moveTo.top')}</ToggleButton>
      <ToggleButton value="bottom">{t('item.moveTo.bottom')}</ToggleButton>
    </ToggleButtonGroup>
  );
};
