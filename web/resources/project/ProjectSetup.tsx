import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { PageTitle } from '../../components/Page.tsx';
import { drafts } from '../../providers/drafts.ts';
import {
  useActiveProject,
  useSlipwayContext,
} from '../../providers/useSlipwayContext.ts';
import type { AvailableProject } from '../../providers/useSlipwayContext.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { START_DATE } from './StartDateField.tsx';
import { settingsOf, useReviseProject } from './useReviseProject.ts';

/**
 * What stands in for a page that needs a start date (F5, G4, H13): one card
 * that leads to the settings, which are saved once, when they are closed (H14).
 */
export const ProjectSetup = () => {
  const t = useMessages();
  const project = useActiveProject();
  const [isOpen, setOpen] = useState(false);
  if (project === null) return null;
  return (
    <Box sx={place}>
      <Paper variant="outlined" sx={{ p: { xs: 5, md: 8 } }}>
        <Stack spacing={6}>
          <Stack spacing={2}>
            <PageTitle>{t('projectSetup.title')}</PageTitle>
            <Typography sx={{ color: 'text.secondary' }}>
              {t('projectSetup.text')}
            </Typography>
          </Stack>
          {isOpen ? (
            <SetupForm key={project.id} project={project} />
          ) : (
            <Button
              variant="contained"
              size="large"
              sx={{ whiteSpace: 'normal' }}
              onClick={() => {
                setOpen(true);
              }}
            >
              {t('projectSetup.start')}
            </Button>
          )}
        </Stack>
      </Paper>
    </Box>
  );
};

const place = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 520px)',
  justifyContent: 'center',
  py: { xs: 0, md: 16 },
};

const SetupForm = ({ project }: { project: AvailableProject }) => {
  const t = useMessages();
  const save = useReviseProject(project);
  const setup = useSetupDraft(project);
  const [problem, setProblem] = useState<'startDate' | 'save' | null>(null);
  const [isSaving, setSaving] = useState(false);

  const close = async (form: HTMLFormElement) => {
    if (setup.value.startDate === null) {
      setProblem('startDate');
      fieldIn(form, START_DATE)?.focus();
      return;
    }
    setSaving(true);
    setProblem(null);
    try {
      await save(setup.value, { keepalive: false });
      setup.drop();
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
        autoFocus
        settings={setup.value}
        onChange={(value) => {
          setup.keep(value);
          if (value.startDate !== null) setProblem(null);
        }}
        startDateError={
          problem === 'startDate' ? t('project.startDateRequired') : undefined
        }
      />
      <Button
        type="submit"
        variant="contained"
        loading={isSaving}
        sx={{ alignSelf: 'end' }}
      >
        {t('app.done')}
      </Button>
    </Stack>
  );
};

const fieldIn = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLElement ? field : null;
};

/** What was typed stays on this device until it is saved. */
const useSetupDraft = (project: AvailableProject) => {
  const { userId } = useSlipwayContext().userContext;
  const field = `project.${project.id}.setup`;
  const saved = settingsOf(project);
  const [value, setValue] = useState(
    () => drafts.read<typeof saved>(userId, field)?.value ?? saved,
  );
  return {
    value,
    keep: (typed: typeof saved) => {
      drafts.keep(userId, field, typed, saved);
      setValue(typed);
    },
    drop: () => {
      drafts.drop(userId, field);
    },
  };
};
