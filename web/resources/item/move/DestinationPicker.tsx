import CheckIcon from '@mui/icons-material/Check';
import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useMemo } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useDates } from '../../../app/i18n/dates.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import type { MessageKey } from '../../../app/i18n/messages/english.ts';
import { destinationsOf, matching } from './destinations.ts';
import type {
  Destination,
  DestinationGroup,
  Schedule,
} from './destinations.ts';
import { isIn } from '../store/placement.ts';
import { bucketLabel } from '../labels/timeframeLabel.ts';
import { useTodayIndex } from '../labels/useTodayIndex.ts';
import './move.css';

type Props = Readonly<{
  project: Schedule;
  /** What is to be moved; where all of it is now has a tick. */
  moving: readonly Item[];
  items: readonly Item[];
  onPick: (destination: Destination) => void;
  /** Esc; the list itself is always open. */
  onClose: () => void;
}>;

type Option = Destination &
  Readonly<{ label: string; detail: string; isCurrent: boolean }>;

const GROUPS: Readonly<Record<DestinationGroup, MessageKey>> = {
  soon: 'item.moveTo.soon',
  weeks: 'item.moveTo.weeks',
  milestones: 'item.moveTo.milestones',
  other: 'item.moveTo.other',
};

/** A combobox of the buckets of a project, with its list always visible. */
export const DestinationPicker = ({
  project,
  moving,
  items,
  onPick,
  onClose,
}: Props) => {
  const t = useMessages();
  const options = useOptions(project, moving, items);
  const {
    getRootProps,
    getInputProps,
    getListboxProps,
    getOptionProps,
    groupedOptions,
  } = useAutocomplete<Option>({
    options,
    open: true,
    openOnFocus: true,
    autoHighlight: true,
    disableCloseOnSelect: true,
    value: null,
    getOptionKey: ({ key }) => key,
    getOptionLabel: ({ label, detail }) => `${label} ${detail}`,
    filterOptions: (all, { inputValue }) => matching(all, inputValue),
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
    onChange: (_event, option) => {
      if (option !== null) onPick(option);
    },
  });
  const found = groupedOptions as readonly Option[];

  return (
    <>
      <div className="move-search" {...getRootProps()}>
        <InputBase
          fullWidth
          autoFocus
          placeholder={t('item.moveTo.search')}
          inputProps={{
            ...getInputProps(),
            'aria-label': t('item.moveTo.search'),
          }}
        />
      </div>
      <ul
        className="move-destinations"
        {...getListboxProps()}
        aria-label={t('item.moveTo.search')}
      >
        {found.length === 0 && (
          <li role="presentation" className="none">
            {t('item.moveTo.none')}
          </li>
        )}
        {found.map((option, index) => {
          const { key, ...props } = getOptionProps({ option, index });
          return (
            <OptionRow
              key={key}
              option={option}
              begins={option.group !== found[index - 1]?.group}
              optionProps={props}
            />
          );
        })}
      </ul>
    </>
  );
};

const OptionRow = ({
  option,
  begins,
  optionProps,
}: {
  option: Option;
  /** First of its group, below the group's name. */
  begins: boolean;
  optionProps: React.HTMLAttributes<HTMLLIElement>;
}) => {
  const t = useMessages();
  return (
    <>
      {begins && (
        <li role="presentation" className="group">
          {t(GROUPS[option.group])}
        </li>
      )}
      <li {...optionProps} aria-current={option.isCurrent || undefined}>
        <span className="label">{option.label}</span>
        {option.isCurrent && <CheckIcon />}
        <span className="detail">{option.detail}</span>
        {option.load > 0 && (
          <span className="load">
            <span aria-hidden>{option.load}</span>
            <span className="visually-hidden">
              {t('item.moveTo.load', { count: option.load })}
            </span>
          </span>
        )}
      </li>
    </>
  );
};

const useOptions = (
  project: Schedule,
  moving: readonly Item[],
  items: readonly Item[],
): readonly Option[] => {
  const t = useMessages();
  const dates = useDates();
  const todayIndex = useTodayIndex(project);
  return useMemo(
    () =>
      destinationsOf(project, todayIndex, items).map((destination) => {
        const { group, bucket } = destination;
        // Among all the weeks each goes by its number.
        const { key, args } = bucketLabel(
          bucket,
          group === 'weeks' ? null : todayIndex,
        );
        return {
          ...destination,
          label: t(key, args),
          detail:
            destination.dates === null
              ? ''
              : dates.range(destination.dates.from, destination.dates.to),
          isCurrent: moving.every((item) => isIn(item, bucket)),
        };
      }),
    [project, todayIndex, items, moving, t, dates],
  );
};
