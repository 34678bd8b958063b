import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import type { Item } from '#api/contract/index.ts';
import { addDays, daysBetween, Span } from '#api/contract/values.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { LazyCalendar } from '../../../components/date/LazyCalendar.tsx';
import { placementOf } from '../store/placement.ts';
import { DestinationList } from './DestinationList.tsx';
import { matchingDestinations } from './destinations.ts';
import type { Destination } from './destinations.ts';
import { daysOf } from '../../project/schedule.ts';
import type { Schedule } from '../../project/schedule.ts';
import { useDestinations } from './useDestinations.ts';
import type { ShownDestination } from './useDestinations.ts';
import { MAX_PLACE_LENGTH } from './typedPlace.ts';
import { useTypedPlace, useUnplannableReason } from './useTypedPlace.ts';
import './move.css';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { dayMessages } from '../../../kit/i18n/messages/day.ts';

addTexts(dayMessages);

type Props = Readonly<{
  project: Schedule;
  /** The items to move; their common place is ticked. */
  moving: readonly Item[];
  items: readonly Item[];
  onPick: (destination: Destination) => void;
  /** Called on Esc; the list itself is always open. */
  onClose: () => void;
}>;

/**
 * A combobox of a project's buckets, with an always visible list. It
 * understands typed days, too; a calendar can replace the list.
 */
export const DestinationPicker = (props: Props) => {
  const { project, moving, items, onPick, onClose } = props;
  const t = useMessages();
  const [text, setText] = useState('');
  const [showsCalendar, setShowsCalendar] = useState(false);
  const destinations = useDestinations(project, moving, items);
  const typed = useTypedPlace(project)(text);
  const whyNot = useUnplannableReason(project)(typed);
  const destination =
    typed?.kind === 'inside' ? destinations.forPlace(typed) : null;
  const isUnderstood = destination !== null;
  const found = matchingDestinations(destinations.all, text, destination).map(
    (option) => ({
      ...option,
      isUnderstood,
    }),
  );
  const box = useAutocomplete<ShownDestination>({
    options: found,
    open: !showsCalendar,
    openOnFocus: true,
    autoHighlight: true,
    disableCloseOnSelect: true,
    clearOnBlur: false,
    value: null,
    inputValue: text,
    getOptionKey: ({ key }) => key,
    // The label keeps the highlight on an option, but not once the text is
    // understood: the place that it means comes first then.
    getOptionLabel: ({ label, detail, isUnderstood }) =>
      `${label} ${detail} ${String(isUnderstood)}`,
    filterOptions: (all) => all,
    onInputChange: (_event, next, reason) => {
      if (reason === 'input') setText(next);
    },
    // Typing or an arrow key returns to the list.
    onOpen: () => setShowsCalendar(false),
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
    onChange: (_event, option) => {
      if (option !== null) onPick(option);
    },
  });
  const label = t('item.moveTo.search');

  return (
    <>
      <div className="move-search">
        <div className="move-field" {...box.getRootProps()}>
          <InputBase
            fullWidth
            autoFocus
            placeholder={label}
            inputProps={{
              ...box.getInputProps(),
              'aria-label': label,
              maxLength: MAX_PLACE_LENGTH,
            }}
          />
        </div>
        {project.startDate !== null && (
          <CalendarToggle isOn={showsCalendar} onChange={setShowsCalendar} />
        )}
      </div>
      {showsCalendar ? (
        <PlanCalendar
          {...props}
          onPick={(index) => {
            const timeframe = { span: Span.Day, index };
            onPick(
              destinations.forPlace({
                kind: 'inside',
                group: 'days',
                timeframe,
              }),
            );
          }}
        />
      ) : (
        <DestinationList
          found={found}
          listProps={{ ...box.getListboxProps(), 'aria-label': label }}
          optionProps={box.getOptionProps}
        />
      )}
      <p className="move-note" role="status">
        {whyNot || (found.length === 0 && t('item.moveTo.none'))}
      </p>
    </>
  );
};

const CalendarToggle = ({
  isOn,
  onChange,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) => (
  <IconButton
    size="small"
    aria-label={useMessages()('day.choose')}
    aria-expanded={isOn}
    onClick={() => onChange(!isOn)}
  >
    <CalendarIcon fontSize="small" />
  </IconButton>
);

/** The project's days; a picked day is counted from the project's start. */
const PlanCalendar = ({
  project,
  moving,
  onPick,
  onClose,
}: Pick<Props, 'project' | 'moving' | 'onClose'> & {
  onPick: (index: number) => void;
}) => {
  const { startDate } = project;
  if (startDate === null) return null;
  const day = commonDay(moving);
  return (
    <div className="move-calendar">
      <LazyCalendar
        selected={day === null ? null : addDays(startDate, day)}
        within={daysOf(project)}
        onPick={(date) => onPick(daysBetween(startDate, date))}
        onClose={onClose}
      />
    </div>
  );
};

/** The day that all of the items are planned for, or null. */
const commonDay = (items: readonly Item[]): number | null => {
  const [first, ...others] = items.map((item) => {
    const { assignedTimeframe } = placementOf(item);
    return assignedTimeframe?.span === Span.Day
      ? assignedTimeframe.index
      : null;
  });
  return others.every((day) => day === first) ? (first ?? null) : null;
};
