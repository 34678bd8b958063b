import { Button, FormHelperText, MenuItem, Select } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { addDays, DAYS_PER_WEEK } from '#api/contract/values.ts';
import { useDates } from '../../app/i18n/dates.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { byName } from '../../components/person/people.ts';
import { PersonName } from '../../components/person/PersonName.tsx';
import { usePeople } from '../../components/person/usePeople.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { progressOn } from '../../resources/project/schedule.ts';
import type { Progress } from '../../resources/project/schedule.ts';
import { CHANGES } from './useHistoryFilters.ts';
import type { HistoryFilters } from './useHistoryFilters.ts';

type Props = Readonly<{ project: AvailableProject; filters: HistoryFilters }>;

/** The filters by person, change and time, all of them in the address. */
export const HistoryFilterBar = ({ project, filters }: Props) => {
  const t = useMessages();
  const { chosen, choose, isFiltered, clear } = filters;
  const people = [...usePeople().values()].toSorted(byName);
  const weeks = useWeekOptions(project);
  const weekHelpId = useId();
  return (
    <Bar role="group" aria-label={t('history.filters')}>
      <FilterSelect
        label={t('history.person')}
        all={t('history.everybody')}
        value={chosen.person ?? ''}
        options={people.map((person) => ({
          value: person.userId,
          label: person.name,
          content: <PersonName person={person} />,
        }))}
        onChange={(value) => choose('person', value)}
      />
      {weeks.length > 0 && (
        <FilterSelect
          label={t('history.week')}
          all={t('history.allWeeks')}
          value={chosen.week ?? ''}
          options={weeks}
          describedBy={weekHelpId}
          onChange={(value) => choose('week', value)}
        />
      )}
      <FilterSelect
        label={t('history.change')}
        all={t('history.allChanges')}
        value={chosen.change ?? ''}
        options={CHANGES.map((change) => ({
          value: change,
          label: t(`history.change.${change}`),
        }))}
        onChange={(value) => choose('change', value)}
      />
      {isFiltered && (
        <Button size="small" onClick={clear}>
          {t('history.clear')}
        </Button>
      )}
      {weeks.length > 0 && (
        <FormHelperText id={weekHelpId} sx={{ flexBasis: '100%', m: 0 }}>
          {t('history.weekHelp')}
        </FormHelperText>
      )}
    </Bar>
  );
};

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBlockEnd: 20,
});

/** The weeks that have begun, the latest first, and what lies around them. */
const useWeekOptions = ({
  startDate,
  durationInWeeks,
}: AvailableProject): readonly Option[] => {
  const t = useMessages();
  const dates = useDates();
  const today = useToday();
  if (startDate === null) return [];
  const progress = progressOn(today, startDate, durationInWeeks);
  const weeks = Array.from(
    { length: begunWeeks(progress, durationInWeeks) },
    (_, index): Option => {
      const from = addDays(startDate, index * DAYS_PER_WEEK);
      const range = dates.range(from, addDays(from, DAYS_PER_WEEK - 1));
      return {
        value: String(index + 1),
        label: t('history.weekOf', { n: index + 1, dates: range }),
      };
    },
  );
  return [
    ...(progress.phase === 'after'
      ? [{ value: 'after', label: t('history.afterEnd') }]
      : []),
    ...weeks.reverse(),
    { value: 'before', label: t('history.beforeStart') },
  ];
};

const begunWeeks = (progress: Progress, weeks: number): number => {
  if (progress.phase === 'running') return progress.week + 1;
  return progress.phase === 'before' ? 0 : weeks;
};

type Option = Readonly<{
  value: string;
  label: string;
  /** Shown instead of the label. */
  content?: ReactNode;
}>;

type FilterSelectProps = Readonly<{
  label: string;
  /** What it says while it does not filter. */
  all: string;
  /** '' while it does not filter. */
  value: string;
  options: readonly Option[];
  /** The id of what explains it. */
  describedBy?: string;
  onChange: (value: string) => void;
}>;

/** A choice of one, or of all. */
const FilterSelect = (props: FilterSelectProps) => {
  const { label, all, value, options, describedBy, onChange } = props;
  // An old address may name what there is no longer.
  const isKnown =
    value === '' || options.some((option) => option.value === value);
  return (
    <Select
      displayEmpty
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': label }}
      SelectDisplayProps={{
        'aria-label': label,
        'aria-describedby': describedBy,
      }}
      sx={{ minInlineSize: 0, '& .MuiSelect-select': { minInlineSize: 96 } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.content ?? option.label}
        </MenuItem>
      ))}
    </Select>
  );
};
