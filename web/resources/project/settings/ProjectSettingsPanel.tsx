import { Button, Stack } from '@mui/material';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Unsaved } from '../../../components/field/Unsaved.tsx';
import { SidePanel } from '../../../components/page/SidePanel.tsx';
import { useAutosave } from '../../../providers/saving/useAutosave.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { projectName } from '../liveProjects.ts';
import type { ProjectSettings } from '../schedule.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { settingsOf, useReviseProject } from './useReviseProject.ts';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { projectMessages } from '../../../kit/i18n/messages/project.ts';

addTexts(projectMessages);

/**
 * The settings form of dashboard and plan: saves 800 ms after the last change
 * (M1), and when it is closed. Unmount it to close.
 */
export const ProjectSettingsPanel = ({
  project,
  onClose,
}: {
  project: AvailableProject;
  onClose: () => void;
}) => {
  const t = useMessages();
  return (
    <SidePanel onClose={onClose} title={t('project.settings')}>
      <SettingsForm key={project.id} project={project} onClose={onClose} />
    </SidePanel>
  );
};

const settingsInWords = ({
  description,
  startDate,
  durationInWeeks,
}: ProjectSettings): string =>
  [description, startDate ?? '', String(durationInWeeks)].join('\n');

const SettingsForm = ({
  project,
  onClose,
}: {
  project: AvailableProject;
  onClose: () => void;
}) => {
  const t = useMessages();
  const save = useReviseProject(project);
  const form = useAutosave({
    key: `project.${project.id}.settings`,
    title: projectName(project, t('project.unnamed')),
    projectId: project.id,
    value: settingsOf(project),
    save,
  });
  return (
    <Stack
      component="form"
      spacing={6}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
      onBlur={() => void form.flush()}
    >
      <Unsaved
        of={form}
        textOf={settingsInWords}
        message={t('project.saveFailed')}
      />
      <ProjectFields settings={form.value} onChange={form.setValue} />
      <Button type="submit" variant="contained" sx={{ alignSelf: 'end' }}>
        {t('app.done')}
      </Button>
    </Stack>
  );
};
