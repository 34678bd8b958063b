import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { useState } from 'react';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { useActiveProject } from '../../providers/useSlipwayContext.ts';
import { ProjectSettingsPanel } from '../../resources/project/ProjectSettingsPanel.tsx';
import { BurndownView } from './BurndownView.tsx';
import { RunLine } from './RunLine.tsx';

/** The project's charts and settings (G1 to G3); the shell sees to G4. */
export const DashboardPage = () => {
  const t = useMessages();
  const project = useActiveProject();
  const [isEditing, setEditing] = useState(false);
  if (project?.startDate == null) return null;
  const scheduled = { ...project, startDate: project.startDate };
  return (
    <Stack spacing={5} sx={{ p: { xs: 4, md: 6 } }}>
      <Stack spacing={1}>
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          <Typography variant="h1" tabIndex={-1} sx={{ flex: 1 }}>
            {t('dashboard.title')}
          </Typography>
          <Tooltip title={t('project.settings')}>
            <IconButton
              aria-label={t('project.settings')}
              onClick={() => {
                setEditing(true);
              }}
            >
              <SettingsIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Stack>
        <RunLine project={scheduled} />
      </Stack>
      <BurndownView project={scheduled} />
      <ProjectSettingsPanel
        project={project}
        open={isEditing}
        onClose={() => {
          setEditing(false);
        }}
      />
    </Stack>
  );
};
