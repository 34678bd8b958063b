import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Item } from '#api/contract/index.ts';
import { calendarDateIn } from '#api/contract/values.ts';
import { useAnnounce } from '../../../app/feedback/announcer.ts';
import { useDates } from '../../../app/i18n/dates.ts';
import { KIND_LABELS } from '../../../app/i18n/kindLabel.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { KindIcon } from '../../../components/KindIcon.tsx';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { StartDateField } from './fields/StartDateField.tsx';
import type { EditedItem } from './saving/useItemField.ts';
import { placementOf } from '../store/placement.ts';
import { TimeframeChip } from '../labels/TimeframeChip.tsx';
import { useMemberName } from '../labels/useMemberName.ts';
import { useTodayIndex } from '../labels/useTodayIndex.ts';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, max-content) 1fr',
  alignItems: 'center',
  columnGap: 16,
  margin: 0,
  marginBlockStart: 16,
  paddingBlockStart: 12,
  borderBlockStart: '1px solid var(--divider)',
  fontSize: 'var(--size-small)',
  lineHeight: 'var(--line-small)',
  '& dt': { color: 'var(--secondary)' },
  '& dd': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minBlockSize: 32,
    margin: 0,
  },
});

type Props = Readonly<{
  edited: EditedItem;
  project: AvailableProject;
  onMoveTo: (item: Item, anchor: HTMLElement) => void;
  onAssign: (item: Item, anchor: HTMLElement) => void;
}>;

/** The item's properties other than its text: kind, timeframe, id and dates. */
export const ItemProperties = ({
  edited,
  project,
  onMoveTo,
  onAssign,
}: Props) => {
  const { item } = edited;
  const t = useMessages();
  const dates = useDates();
  const todayIndex = useTodayIndex(project);
  const { timeZone } = useSlipwayContext().activeTeam;
  const dayOf = (instant: string) =>
    dates.long(calendarDateIn(timeZone, instant));
  return (
    <List>
      <Property name={t('item.kind')}>
        <KindIcon kind={item.itemType} />
        {t(KIND_LABELS[item.itemType])}
      </Property>
      <Property name={t('item.timeframe')}>
        <TimeframeChip item={item} todayIndex={todayIndex} onOpen={onMoveTo} />
      </Property>
      <Property name={t('item.assignee')}>
        <Assignee item={item} onOpen={onAssign} />
      </Property>
      <Property name={t('item.startDate')}>
        <StartDateField edited={edited} />
      </Property>
      {item.linkId !== '' && (
        <Property name={t('item.linkId')}>
          {item.linkId}
          <CopyButton text={item.linkId} />
        </Property>
      )}
      <Property name={t('item.created')}>{dayOf(item.dateCreated)}</Property>
      {item.completionDate !== null && (
        <Property name={t('item.completedOn')}>
          {dayOf(item.completionDate)}
        </Property>
      )}
    </List>
  );
};

const Assignee = ({
  item,
  onOpen,
}: {
  item: Item;
  onOpen: Props['onAssign'];
}) => {
  const t = useMessages();
  const name = useMemberName()(placementOf(item).assignedToUserId);
  return (
    <Button
      size="small"
      color="inherit"
      aria-haspopup="menu"
      aria-label={t('item.assignee.change', { name })}
      onClick={({ currentTarget }) => {
        onOpen(item, currentTarget);
      }}
      sx={{ marginInlineStart: -2.5, minInlineSize: 0 }}
    >
      <bdi className="ellipsis">{name}</bdi>
    </Button>
  );
};

const Property = ({
  name,
  children,
}: {
  name: string;
  children: ReactNode;
}) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** How long a copy is confirmed, in milliseconds. */
const CONFIRMED_MS = 2_000;

const CopyButton = ({ text }: { text: string }) => {
  const t = useMessages();
  const announce = useAnnounce();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => {
      setCopied(false);
    }, CONFIRMED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(t('item.copied', { text }));
    } catch {
      announce(t('item.notCopied'));
    }
  };
  const Icon = isCopied ? CheckIcon : CopyIcon;
  return (
    <IconButton
      size="small"
      aria-label={t('item.copy', { text })}
      onClick={() => void copy()}
    >
      <Icon sx={{ fontSize: 14 }} />
    </IconButton>
  );
};
