import { Stack, Slider, TextField, Typography } from '@mui/material';
import { useId, useState, useRef } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { LIMITS, MAX_WEEKS, MIN_WEEKS } from '#api/contract/values.ts';
import { useDeferWhilePressed } from '../../../browser/useDeferWhilePressed.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { CalendarButton } from '../../../components/date/CalendarButton.tsx';
import { useDayInput } from '../../../components/date/useDayInput.ts';
import { Field } from '../../../components/field/Field.tsx';
import { projectSpan, startDateFrom, durationFrom } from '../schedule.ts';
import type { ProjectSettings } from '../schedule.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { isComposing } from '../../../kit/keys/composing.ts';

type Props = Readonly<{
  settings: ProjectSettings;
  onChange: (settings: ProjectSettings) => void;
  startDateError?: string | undefined;
  /** Whether to take the focus, as a click opened the form. */
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
        slotProps={{ htmlInput: { maxLength: LIMITS.name, dir: 'auto' } }}
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

/** The name of the start date's field in a form. */
export const START_DATE = 'startDate';

type StartDateProps = Readonly<{
  settings: ProjectSettings;
  onChange: (settings: ProjectSettings) => void;
  error?: string | undefined;
}>;

/** The first day, moved back to its Monday (H9, H10), and its effects. */
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
  const run = startDate && projectSpan(startDate, settings.durationInWeeks);
  const outcome = run
    ? t('project.run', {
        start: dates.long(run.startDate),
        weeks: run.weeks,
        milestones: run.milestones,
      })
    : t('project.startsOnMonday');
  const note = useDeferWhilePressed(
    day.isWrong ? day.note : (error ?? outcome),
  );
  return (
    <Field
      {...day.field}
      name={START_DATE}
      label={t('project.startDate')}
      error={day.isWrong || error !== undefined}
      helperText={note}
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

type DurationFieldProps = Readonly<{
  /** The duration in weeks. */
  value: number;
  onChange: (weeks: number) => void;
}>;

/** A slider and a box for the weeks of a project, and their label. */
const DurationField = ({ value, onChange }: DurationFieldProps) => {
  const t = useMessages();
  const labelId = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const { typed, handlers } = useTypedValue((text) => {
    onChange(durationFrom(numberIn(text), value));
  });
  const typedNumber = typed === null ? NaN : numberIn(typed);
  const weeks = dragged ?? durationFrom(typedNumber, value);
  return (
    <div>
      <span id={labelId} style={{ fontWeight: 500 }}>
        {t('project.duration')}
      </span>
      <Stack direction="row" spacing={5} useFlexGap sx={row}>
        <Slider
          aria-labelledby={labelId}
          value={weeks}
          min={MIN_WEEKS}
          max={MAX_WEEKS}
          step={1}
          getAriaValueText={(count) => t('count.weeks', { count })}
          onChange={(_event, dragging) => setDragged(dragging)}
          onChangeCommitted={(_event, chosen) => {
            setDragged(null);
            onChange(chosen);
          }}
        />
        <TextField
          type="number"
          value={typed ?? weeks}
          {...handlers}
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
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('count.weeks', { count: weeks })}
      </Typography>
    </div>
  );
};

/** NaN for an empty box, which does not mean zero. */
const numberIn = (text: string): number =>
  text.trim() === '' ? NaN : Number(text);

// The thumb of 20 px stays inside the form at either end.
const row = { alignItems: 'center', mt: 1, paddingInlineStart: '10px' };

/** Keys that commit the typed text: the form is sent or closed. */
const COMMIT_KEYS = ['Enter', 'Escape'];

/**
 * Commits a picked value at once, a typed one on blur, Enter or Esc: a project
 * cut to one week while '12' is typed would lose its plan.
 */
const useTypedValue = (commit: (text: string) => void) => {
  const [typed, setTyped] = useState<string | null>(null);
  /** Whether the last input was typed, not picked with the box's arrows. */
  const byKeys = useRef(false);
  const finish = () => {
    byKeys.current = false;
    if (typed === null) return;
    setTyped(null);
    commit(typed);
  };
  return {
    typed,
    handlers: {
      onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
        if (isComposing(nativeEvent)) return;
        if (COMMIT_KEYS.includes(key)) finish();
        else byKeys.current = true;
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        if (byKeys.current) setTyped(target.value);
        else commit(target.value);
      },
      onBlur: finish,
    },
  };
};
