import Stack from '@mui/material/Stack';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { Field } from '../../../components/field/Field.tsx';
import { DurationField } from './DurationField.tsx';
import type { ProjectSettings } from '../schedule.ts';
import { ProjectStartDateField } from './ProjectStartDateField.tsx';

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
