import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import type { Item } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import { ContextMenu } from '../../../components/control/ContextMenu.tsx';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { Translate } from '../../../kit/i18n/useMessages.ts';
import { useCan } from '../../../providers/auth/useCan.ts';
import type { Move } from '../store/ordering.ts';
import { placementOf } from '../store/placement.ts';
import { bucketLabel } from '../display/timeframeLabel.ts';
import { shownTitle } from '../display/title.ts';

type Props = Readonly<{
  item: Item;
  todayIndex: number | null;
  anchor: HTMLElement;
  onClose: () => void;
  onOpen: ((item: Item) => void) | undefined;
  stepBy: ((item: Item, by: -1 | 1) => Move | null) | undefined;
  onMoveTo: () => void;
  onAssign: () => void;
  onLabel: () => void;
  onMove: (move: Move) => void;
  onRedact: () => void;
  onDelete: () => void;
}>;

type Entry = Readonly<{ label: string; act: () => void }>;

/** The ⋯ menu of an item (E37 to E40, Q32). Mount it to open it. */
export const ItemMenu = (props: Props) => {
  const { item, anchor, onClose, onRedact, onDelete } = props;
  const t = useMessages();
  const mayRedact = useCan({ action: 'redact', resource: 'texts' });
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <ContextMenu
      label={t('item.menu', { title: shownTitle(item, t) })}
      anchor={anchor}
      onClose={onClose}
    >
      {[...openAndStepEntries(props, t), ...placeEntries(props, t)].map(
        ({ label, act }) => (
          <MenuItem key={label} onClick={choose(act)}>
            {label}
          </MenuItem>
        ),
      )}
      <Divider />
      {mayRedact && item.linkId !== '' && (
        <MenuItem onClick={choose(onRedact)}>{t('item.redact')}</MenuItem>
      )}
      <MenuItem onClick={choose(onDelete)} style={{ color: 'var(--error)' }}>
        {t('app.delete')}
      </MenuItem>
    </ContextMenu>
  );
};

/** Open, and move by one position, if the page offers that. */
const openAndStepEntries = (
  { item, onOpen, stepBy, onMove }: Props,
  t: Translate,
): Entry[] => {
  const step = (by: -1 | 1, label: string): Entry[] => {
    const move = stepBy?.(item, by) ?? null;
    return move === null ? [] : [{ label, act: () => onMove(move) }];
  };
  return [
    ...(onOpen ? [{ label: t('item.open'), act: () => onOpen(item) }] : []),
    ...step(-1, t('item.moveUp')),
    ...step(1, t('item.moveDown')),
  ];
};

const placeEntries = (
  { item, todayIndex, onMove, onMoveTo, onAssign, onLabel }: Props,
  t: Translate,
): Entry[] => {
  const bucket = placementOf(item);
  const { key, args } = bucketLabel(bucket, todayIndex);
  const isPlanned = bucket.assignedTimeframe !== null;
  const entry = (label: string, newAssignment: Move['newAssignment']) => ({
    label,
    act: () => onMove({ newAssignment }),
  });
  return [
    { label: t(isPlanned ? 'item.moveTo' : 'item.addTo'), act: onMoveTo },
    ...(isPlanned
      ? [
          entry(t('item.removeFrom', { place: t(key, args) }), {
            assignedTimeframe: null,
          }),
        ]
      : []),
    ...(bucket.scope === Scope.OutOfScope
      ? [entry(t('item.addBack'), { scope: Scope.Project })]
      : []),
    { label: t('item.assign'), act: onAssign },
    { label: t('label.choose'), act: onLabel },
  ];
};
