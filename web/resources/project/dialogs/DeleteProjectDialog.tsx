import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId, useState } from 'react';
import type { ListedProject } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { DialogProblem } from '../../../components/dialog/DialogProblem.tsx';
import { projectName } from '../liveProjects.ts';
import { ProjectSelect } from './ProjectSelect.tsx';
import { useDialogTask } from './useDialogTask.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { createIdsForRepeats } from '../../../providers/calls/idsForRepeats.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { useProjectListCache } from '../list/projectList.ts';

type Props = Readonly<{
  project: ListedProject;
  projects: readonly ListedProject[];
  onCancel: () => void;
  onDone: () => void;
}>;

/** Confirms the deletion of a project and says what becomes of its items. */
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
  const { all, carriedOver } = project.itemCounts;
  const count = all - carriedOver;
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

/**
 * Deletes a project, with its items or after moving these; rejects if
 * refused. If it was the active project, another one becomes active.
 */
const useDeleteProject = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const toast = useToast();
  const list = useProjectListCache();
  const [withId] = useState(() => createIdsForRepeats());

  return async (
    project: ListedProject,
    transferItemsToProjectId: string | null,
  ): Promise<void> => {
    const { id } = project;
    await withId(String(transferItemsToProjectId), (commandId) =>
      data.deleteProject({ id, transferItemsToProjectId, commandId }),
    );
    list.drop(id);
    if (transferItemsToProjectId !== null) {
      list.itemsMoved(transferItemsToProjectId);
    }
    await list.refresh();
    const name = projectName(project, t('project.unnamed'));
    toast({ message: t('projects.deleted', { name }) });
  };
};
