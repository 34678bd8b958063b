import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import type { ReactNode } from 'react';
import InputBase from '@mui/material/InputBase';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { Item } from '#api/contract/index.ts';
import { calendarDateIn } from '#api/contract/values.ts';
import { useAnnounce } from '../../../kit/feedback/announcer.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { KIND_LABELS } from '../../../kit/i18n/kindLabel.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useCopy } from '../../../components/useCopy.ts';
import { CalendarButton } from '../../../components/date/CalendarButton.tsx';
import { useDayInput } from '../../../components/date/useDayInput.ts';
import './editor.css';
import { KindIcon } from '../../../components/KindIcon.tsx';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { useItemField } from './saving/useItemField.ts';
import type { EditedItem } from './saving/useItemField.ts';
import { WatchSelect } from '../../inbox/WatchSelect.tsx';
import { LabelButton } from '../../label/LabelButton.tsx';
import { daysOf } from '../../project/schedule.ts';
import { TimeframeChip } from '../display/TimeframeChip.tsx';
import { useTodayIndex } from '../display/useTodayIndex.ts';
import { FieldProblem } from './saving/FieldSection.tsx';
import { TextConflict } from '../../../components/field/TextConflict.tsx';
import { PersonMark } from '../../../components/person/PersonMark.tsx';
import { usePersonOf } from '../../../components/person/usePeople.ts';
import { placementOf } from '../store/placement.ts';

type Props = Readonly<{
  edited: EditedItem;
  project: AvailableProject;
  onMoveTo: (item: Item, anchor: HTMLElement) => void;
  onAssign: (item: Item, anchor: HTMLElement) => void;
  onLabel: (item: Item, anchor: HTMLElement) => void;
}>;

/** The item's properties other than its text: kind, timeframe, id and dates. */
export const ItemProperties = ({
  edited,
  project,
  onMoveTo,
  onAssign,
  onLabel,
}: Props) => {
  const { item } = edited;
  const t = useMessages();
  const dates = useDates();
  const todayIndex = useTodayIndex(project);
  const { timeZone } = useSlipwayContext().activeTeam;
  const dayOf = (instant: string) =>
    dates.long(calendarDateIn(timeZone, instant));
  return (
    <dl className="item-properties">
      <Property name={t('item.kind')}>
        <KindIcon kind={item.itemType} />
        {t(KIND_LABELS[item.itemType])}
      </Property>
      <Property name={t('item.timeframe')}>
        <TimeframeChip item={item} todayIndex={todayIndex} onOpen={onMoveTo} />
      </Property>
      <Property name={t('item.assignee')}>
        <AssigneeButton item={item} onOpen={onAssign} />
      </Property>
      <Property name={t('label.labels')}>
        <LabelButton item={item} onOpen={onLabel} />
      </Property>
      <Property name={t('item.startDate')}>
        <StartDateField edited={edited} project={project} />
      </Property>
      {item.linkId !== '' && (
        <Property name={t('item.linkId')}>
          {item.linkId}
          <CopyButton text={item.linkId} />
        </Property>
      )}
      {item.linkId !== '' && (
        <Property name={t('watch.label')}>
          <WatchSelect itemId={item.id} />
        </Property>
      )}
      <Property name={t('item.created')}>{dayOf(item.dateCreated)}</Property>
      {item.completionDate !== null && (
        <Property name={t('item.completedOn')}>
          {dayOf(item.completionDate)}
        </Property>
      )}
    </dl>
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

const CopyButton = ({ text }: { text: string }) => {
  const t = useMessages();
  const announce = useAnnounce();
  const { copied, copy } = useCopy();
  const copyText = () => {
    copy(text).then(
      () => announce(t('item.copied', { text })),
      () => announce(t('item.notCopied')),
    );
  };
  const Icon = copied ? CheckIcon : CopyIcon;
  return (
    <IconButton
      size="small"
      className="item-copy"
      aria-label={t('item.copy', { text })}
      onClick={copyText}
    >
      <Icon />
    </IconButton>
  );
};

/**
 * The calendar day on which work begins, without a time zone (E2, Q65). An
 * invalid text shows an error and is not sent.
 */
const StartDateField = ({
  edited,
  project,
}: Pick<Props, 'edited' | 'project'>) => {
  const t = useMessages();
  const noteId = useId();
  const date = useItemField(edited, 'startDate');
  const within = daysOf(project);
  const { field, pick, note, isWrong } = useDayInput({
    value: date.value,
    onChange: date.setValue,
    within,
  });
  return (
    <div className="item-start">
      <TextConflict of={date} textOf={(value) => value ?? ''} />
      <InputBase
        {...field}
        fullWidth
        error={isWrong}
        onBlur={() => {
          field.onBlur();
          void date.flush();
        }}
        inputProps={{
          ...field.inputProps,
          'aria-label': t('item.startDate'),
          'aria-describedby': noteId,
        }}
        endAdornment={
          <CalendarButton selected={date.value} within={null} onPick={pick} />
        }
      />
      <p id={noteId} role="status" data-wrong={isWrong || undefined}>
        {note}
      </p>
      <FieldProblem title={t('item.startDate')} field={date} />
    </div>
  );
};

/** Shows the assignee; opens the menu to choose another. */
const AssigneeButton = ({
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
