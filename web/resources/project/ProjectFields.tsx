import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { MAX_WEEKS, MIN_WEEKS } from '#api/contract/values.ts';
import { useDates } from '../../app/i18n/dates.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import type { ProjectSettings } from './schedule.ts';
import { durationFrom, runOf, startDateFrom } from './schedule.ts';

/** Name, start date and duration of a project (H6, H7, H8). */
export const ProjectFields = ({
  settings,
  onChange,
  startDateError,
}: {
  settings: ProjectSettings;
  onChange: (settings: ProjectSettings) => void;
  startDateError?: string | undefined;
}) => {
  const t = useMessages();
  return (
    <Stack spacing={5}>
      <TextField
        label={t('project.name')}
        placeholder={t('project.unnamed')}
        value={settings.description}
        onChange={(event) => {
          onChange({ ...settings, description: event.target.value });
        }}
        slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
        autoComplete="off"
        fullWidth
      />
      <StartDateField
        settings={settings}
        onChange={onChange}
        error={startDateError}
      />
      <DurationField settings={settings} onChange={onChange} />
    </Stack>
  );
};

type FieldProps = {
  settings: ProjectSettings;
  onChange: (settings: ProjectSettings) => void;
};

const StartDateField = ({
  settings,
  onChange,
  error,
}: FieldProps & { error: string | undefined }) => {
  const t = useMessages();
  const dates = useDates();
  const { startDate, durationInWeeks } = settings;
  const run = startDate === null ? null : runOf(startDate, durationInWeeks);
  return (
    <TextField
      type="date"
      label={t('project.startDate')}
      value={startDate ?? ''}
      onChange={(event) => {
        onChange({
          ...settings,
          startDate: startDateFrom(event.target.value, startDate),
        });
      }}
      error={error !== undefined}
      helperText={
        error ??
        (run === null
          ? t('project.startsOnMonday')
          : t('project.run', {
              start: dates.long(run.startDate),
              weeks: run.weeks,
              milestones: run.milestones,
            }))
      }
      slotProps={{ inputLabel: { shrink: true } }}
      fullWidth
    />
  );
};

const DurationField = ({ settings, onChange }: FieldProps) => {
  const t = useMessages();
  const labelId = useId();
  const { durationInWeeks } = settings;
  const set = (typed: number) => {
    onChange({
      ...settings,
      durationInWeeks: durationFrom(typed, durationInWeeks),
    });
  };
  return (
    <Box>
      <Typography id={labelId} component="span" variant="body2">
        {t('project.duration')}
      </Typography>
      <Stack direction="row" spacing={5} sx={{ alignItems: 'center', mt: 1 }}>
        <Slider
          aria-labelledby={labelId}
          value={durationInWeeks}
          min={MIN_WEEKS}
          max={MAX_WEEKS}
          step={1}
          getAriaValueText={(count) => t('count.weeks', { count })}
          onChange={(_event, value) => {
            set(value);
          }}
          sx={{ ml: 2.5 }}
        />
        <TextField
          type="number"
          value={durationInWeeks}
          onChange={(event) => {
            set(event.target.value === '' ? NaN : Number(event.target.value));
          }}
          slotProps={{
            htmlInput: {
              min: MIN_WEEKS,
              max: MAX_WEEKS,
              step: 1,
              'aria-labelledby': labelId,
            },
          }}
          sx={{ width: 84, flex: 'none' }}
        />
      </Stack>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary' }}
        aria-live="polite"
      >
        {t('count.weeks', { count: durationInWeeks })}
      </Typography>
    </Box>
  );
};
