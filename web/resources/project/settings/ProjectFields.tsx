import { Stack } from '@mui/material';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { CalendarButton } from '../../../components/date/CalendarButton.tsx';
import { useDayInput } from '../../../components/date/useDayInput.ts';
import { Field } from '../../../components/field/Field.tsx';
import { DurationField } from './DurationField.tsx';
import type { ProjectSettings } from '../schedule.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { runOf, startDateFrom } from '../schedule.ts';

type Props = Readonly<{
  settings: ProjectSettings;
  onChange: (settings: ProjectSettings) => void;
  startDateError?: string | undefined;
  /** Takes the focus: the form came in answer to a click. */
  autoFocus?: boolean;
}>;

/** Name, start date and duration of a project. */
export const ProjectFields = ({
  settings,
  onChange,
  startDateError,
  autoFocus = false,
}: Props) => {
  const t = useMessages();
  return (
    <Stack spacing={5}>
      <Field
        label={t('project.name')}
        placeholder={t('project.unnamed')}
        value={settings.description}
        onChange={(event) => {
          onChange({ ...settings, description: event.target.value });
        }}
        slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
        autoComplete="off"
        autoFocus={autoFocus}
      />
      <ProjectStartDateField
        settings={settings}
        onChange={onChange}
        error={startDateError}
      />
      <DurationField
        value={settings.durationInWeeks}
        onChange={(durationInWeeks) => {
          onChange({ ...settings, durationInWeeks });
        }}
      />
    </Stack>
  );
};

/** The name of its field in a form. */
export const START_DATE = 'startDate';

type StartDateProps = Readonly<{
  settings: ProjectSettings;
  onChange: (settings: ProjectSettings) => void;
  error?: string | undefined;
}>;

/** The first day, moved back to its Monday (H9, H10), and its consequences. */
const ProjectStartDateField = ({
  settings,
  onChange,
  error,
}: StartDateProps) => {
  const t = useMessages();
  const dates = useDates();
  const take = (date: string | null) => {
    const startDate = startDateFrom(date ?? '', settings.startDate);
    onChange({ ...settings, startDate });
  };
  const day = useDayInput({ value: settings.startDate, onChange: take });
  const startDate = startDateFrom(day.meant ?? '', settings.startDate);
  const run = startDate && runOf(startDate, settings.durationInWeeks);
  const outcome = run
    ? t('project.run', {
        start: dates.long(run.startDate),
        weeks: run.weeks,
        milestones: run.milestones,
      })
    : t('project.startsOnMonday');
  return (
    <Field
      {...day.field}
      name={START_DATE}
      label={t('project.startDate')}
      error={day.isWrong || error !== undefined}
      helperText={day.isWrong ? day.note : (error ?? outcome)}
      slotProps={{
        htmlInput: day.field.inputProps,
        input: {
          endAdornment: (
            <CalendarButton
              selected={settings.startDate}
              within={null}
              onPick={day.pick}
            />
          ),
        },
        formHelperText: day.isWrong ? { role: 'alert' } : {},
      }}
    />
  );
};
