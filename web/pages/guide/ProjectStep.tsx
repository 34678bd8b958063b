import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { SetupForm } from '../../resources/project/settings/SetupForm.tsx';
import { ProjectSummary } from './ProjectSummary.tsx';

/** The project's settings, then what came of them. */
export const ProjectStep = () => {
  const t = useMessages();
  const project = useActiveProject();
  return project === null ? (
    <Typography>{t('guide.project.none')}</Typography>
  ) : (
    <Settings key={project.id} project={project} />
  );
};

const Settings = ({ project }: { project: AvailableProject }) => {
  const t = useMessages();
  // Null until the editor was opened or closed here.
  const [chosen, setOpen] = useState<boolean | null>(null);
  const { startDate } = project;
  const [wasStarted] = useState(startDate !== null);
  const isOpen = chosen ?? !wasStarted;
  return (
    <Stack useFlexGap spacing={6}>
      <Typography>{t('guide.project.intro')}</Typography>
      {isOpen || startDate === null ? (
        <Paper variant="outlined" sx={{ p: { xs: 4, md: 6 } }}>
          <SetupForm
            project={project}
            button={t('guide.project.next')}
            autoFocus={chosen === true}
            onSaved={() => {
              setOpen(false);
            }}
          />
        </Paper>
      ) : (
        <ProjectSummary
          project={{ ...project, startDate }}
          autoFocus={chosen === false}
          onEdit={() => {
            setOpen(true);
          }}
        />
      )}
    </Stack>
  );
};
