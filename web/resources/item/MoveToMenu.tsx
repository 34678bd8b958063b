import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import type { AvailableProject } from '../../providers/useSlipwayContext.ts';
import { DestinationPicker } from './DestinationPicker.tsx';
import { moveTo } from './destinations.ts';
import type { Move } from './ordering.ts';
import { useProjectItems } from './useProjectItems.ts';
import { nameOf } from './useItemNews.ts';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 8px 0 12px',
  '& h2': {
    flex: 1,
    minInlineSize: 0,
    margin: 0,
    fontSize: 'var(--size-small)',
    lineHeight: 'var(--line-small)',
    fontWeight: 500,
    color: 'var(--secondary)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

type Props = Readonly<{
  item: Item;
  project: AvailableProject;
  /** What the menu opens at; it takes the focus back. */
  anchor: HTMLElement;
  onMove: (move: Move) => void;
  onClose: () => void;
}>;

/**
 * 'Move to': every place an item can go, by typing or pointing, and whether it
 * goes to the top or the bottom there. Mount it to open it.
 */
export const MoveToMenu = ({
  item,
  project,
  anchor,
  onMove,
  onClose,
}: Props) => {
  const t = useMessages();
  const { items } = useProjectItems(project.id);
  const [position, setPosition] = useState<'top' | 'bottom'>('bottom');
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('item.moveTo.label', { title: nameOf(item, t) }),
          sx: { inlineSize: 'min(340px, calc(100vw - 32px))' },
        },
        // The page stays readable: one chooses by what stands there.
        backdrop: { invisible: true },
      }}
    >
      <Head>
        <h2 dir="auto">{nameOf(item, t)}</h2>
        <PositionChoice value={position} onChange={setPosition} />
      </Head>
      <DestinationPicker
        project={project}
        item={item}
        items={items}
        onClose={onClose}
        onPick={({ bucket }) => {
          onClose();
          onMove(moveTo(item, bucket, position, items));
        }}
      />
    </Popover>
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
      sx={{ '& button': { paddingBlock: 0.5, paddingInline: 2 } }}
    >
      <ToggleButton value="top">{t('item.moveTo.top')}</ToggleButton>
      <ToggleButton value="bottom">{t('item.moveTo.bottom')}</ToggleButton>
    </ToggleButtonGroup>
  );
};
