import { IconButton, Stack, Tooltip } from '@mui/material';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { useState } from 'react';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { Page } from '../../components/page/Page.tsx';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { ProjectSettingsPanel } from '../../resources/project/settings/ProjectSettingsPanel.tsx';
import { ChartView } from './ChartView.tsx';
import { RunLine } from './RunLine.tsx';
import { ViewPills } from './ViewPills.tsx';

/** The project's charts and settings. */
export const DashboardPage = () => {
  const t = useMessages();
  const project = useActiveProject();
  const [isEditing, setEditing] = useState(false);
  const startDate = project?.startDate ?? null;
  if (project === null || startDate === null) return null;
  const scheduled = { ...project, startDate };
  return (
    <Page
      title={t('dashboard.title')}
      actions={
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
      }
    >
      <Stack spacing={5}>
        <RunLine project={scheduled} />
        <ViewPills>
          {(view) => <ChartView key={view} project={scheduled} view={view} />}
        </ViewPills>
      </Stack>
      {isEditing && (
        <ProjectSettingsPanel
          project={project}
          onClose={() => {
            setEditing(false);
          }}
        />
      )}
    </Page>
  );
};
