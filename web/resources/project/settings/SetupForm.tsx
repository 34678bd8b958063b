import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { ProjectFields, START_DATE } from './ProjectFields.tsx';
import { saveConfirmed, useReviseProject } from './useReviseProject.ts';
import { useSettingsDraft } from './useSettingsDraft.ts';
import './setup.css';

type Props = Readonly<{
  project: AvailableProject;
  /** Label of the submit button. */
  button: string;
  /** Whether to take the focus, as a click opened the form. */
  autoFocus?: boolean;
  /** Called after saving, when the form may close. */
  onSaved?: () => void;
}>;

/**
 * A project's settings, saved once when the form is closed, which needs a start
 * date. Until then they are stored on the device and shown as unsaved.
 */
export const SetupForm = ({ project, button, autoFocus, onSaved }: Props) => {
  const t = useMessages();
  const save = useReviseProject(project);
  const draft = useSettingsDraft(project);
  const [problem, setProblem] = useState<'startDate' | 'save' | null>(null);
  const [isSaving, setSaving] = useState(false);

  const close = async (form: HTMLFormElement) => {
    if (draft.value.startDate === null) {
      setProblem('startDate');
      fieldIn(form, START_DATE)?.focus();
      return;
    }
    setSaving(true);
    setProblem(null);
    try {
      await draft.save((edit) => saveConfirmed(save, edit));
      onSaved?.();
    } catch {
      setProblem('save');
    } finally {
      setSaving(false);
    }
  };

  return (
    <Stack
      component="form"
      noValidate
      spacing={6}
      onSubmit={(event) => {
        event.preventDefault();
        void close(event.currentTarget);
      }}
    >
      {problem === 'save' && (
        <Alert severity="error">{t('project.saveFailed')}</Alert>
      )}
      <ProjectFields
        autoFocus={autoFocus ?? false}
        settings={draft.value}
        onChange={(value) => {
          draft.keep(value);
          if (value.startDate !== null) setProblem(null);
        }}
        startDateError={
          problem === 'startDate' ? t('project.startDateRequired') : undefined
        }
      />
      <div className="setup-foot">
        <p role="status">
          {draft.isUnsaved &&
            !isSaving &&
            t('project.setup.unsaved', { button })}
        </p>
        <Button type="submit" variant="contained" loading={isSaving}>
          {button}
        </Button>
      </div>
    </Stack>
  );
};

const fieldIn = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLElement ? field : null;
};
