import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { PersonMark } from '../../../components/person/PersonMark.tsx';
import { usePersonOf } from '../../../components/person/usePeople.ts';
import { placementOf } from '../store/placement.ts';
import './editor.css';

/** Who has the item; opens the choice of another. */
export const AssigneeButton = ({
  item,
  onOpen,
}: {
  item: Item;
  onOpen: (item: Item, anchor: HTMLElement) => void;
}) => {
  const t = useMessages();
  const { assignedToUserId } = placementOf(item);
  const personOf = usePersonOf();
  const person = assignedToUserId === null ? null : personOf(assignedToUserId);
  const name = person?.name ?? t('item.assignee.nobody');
  return (
    <Tooltip title={person?.emailAddress ?? ''}>
      <Button
        size="small"
        color="inherit"
        className="item-assignee"
        aria-haspopup="dialog"
        aria-label={t('item.assignee.change', { name })}
        onClick={({ currentTarget }) => onOpen(item, currentTarget)}
      >
        <PersonMark person={person ?? NOBODY} />
        <bdi className="ellipsis">{name}</bdi>
      </Button>
    </Tooltip>
  );
};

const NOBODY = { displayName: null, color: '' } as const;
