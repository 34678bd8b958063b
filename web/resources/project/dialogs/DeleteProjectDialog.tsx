import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { ListedProject } from '#api/contract/index.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { DialogProblem } from '../../../components/dialog/DialogProblem.tsx';
import { projectName } from '../liveProjects.ts';
import { ProjectSelect } from './ProjectSelect.tsx';
import { useDeleteProject } from './useDeleteProject.ts';
import { useDialogTask } from './useDialogTask.ts';

type Props = Readonly<{
  project: ListedProject;
  projects: readonly ListedProject[];
  onCancel: () => void;
  onDone: () => void;
}>;

/** Confirms a final deletion and names what would be lost. */
export const DeleteProjectDialog = (props: Props) => {
  const { project, projects, onCancel, onDone } = props;
  const t = useMessages();
  const titleId = useId();
  const textId = useId();
  const [transferTo, setTransferTo] = useState<string | null>(null);
  const remove = useDeleteProject();
  const { isWorking, problem, button, run } = useDialogTask();
  const nameOf = (named: ListedProject) =>
    projectName(named, t('project.unnamed'));
  const name = nameOf(project);
  const count = project.itemCounts.all;
  const confirm = () =>
    run(async () => {
      await remove(project, transferTo);
      onDone();
    });
  return (
    <Dialog
      open
      onClose={() => {
        if (!isWorking) onCancel();
      }}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
      disableRestoreFocus
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {t('projects.delete.title', { name })}
      </DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}
      >
        <DialogContentText id={textId}>
          {t('projects.delete.text')}
        </DialogContentText>
        {/* Null deletes the items (Q40). */}
        <ProjectSelect
          label={t('projects.delete.transfer')}
          projects={projects.filter(({ id }) => id !== project.id)}
          value={transferTo}
          onChange={setTransferTo}
          helperText={(to) =>
            to === undefined
              ? t('projects.delete.lost', { count })
              : t('projects.delete.kept', { count, to: nameOf(to) })
          }
          disabled={isWorking}
        />
      </DialogContent>
      {problem !== null && <DialogProblem problem={problem} />}
      <DialogActions>
        <Button autoFocus disabled={isWorking} onClick={onCancel}>
          {t('app.cancel')}
        </Button>
        <Button
          ref={button}
          variant="contained"
          color="error"
          disabled={isWorking}
          onClick={() => void confirm()}
        >
          {t(isWorking ? 'projects.delete.working' : 'projects.delete.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
