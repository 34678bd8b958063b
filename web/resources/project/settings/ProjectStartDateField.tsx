import { useDates } from '../../../app/i18n/dates.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { Field } from '../../../components/field/Field.tsx';
import type { ProjectSettings } from '../schedule.ts';
import { runOf, startDateFrom } from '../schedule.ts';
import { useTypedValue } from './useTypedValue.ts';

/** The name of its field in a form. */
export const START_DATE = 'startDate';

type Props = Readonly<{
  settings: ProjectSettings;
  onChange: (settings: ProjectSettings) => void;
  error?: string | undefined;
}>;

/** The first day, moved back to its Monday (H9, H10), and its consequences. */
export const ProjectStartDateField = ({ settings, onChange, error }: Props) => {
  const t = useMessages();
  const dates = useDates();
  const { typed, handlers } = useTypedValue((text) => {
    onChange({
      ...settings,
      startDate: startDateFrom(text, settings.startDate),
    });
  });
  const startDate =
    typed === null
      ? settings.startDate
      : startDateFrom(typed, settings.startDate);
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
      type="date"
      name={START_DATE}
      label={t('project.startDate')}
      value={typed ?? settings.startDate ?? ''}
      {...handlers}
      error={error !== undefined}
      helperText={error ?? outcome}
    />
  );
};
