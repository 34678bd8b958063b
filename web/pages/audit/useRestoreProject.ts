import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeletedProject } from '#api/contract/index.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useContextCache } from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { projectName } from '../../resources/project/liveProjects.ts';
import { DELETED_PROJECTS_PATH } from './paths.ts';
import { useDeletedProjects } from './useDeletedProjects.ts';

/** Restores a deleted project and returns to the list of deleted ones. */
export const useRestoreProject = (deleted: DeletedProject) => {
  const t = useMessages();
  const toast = useToast();
  const data = useSlipwayData();
  const navigate = useNavigate();
  const context = useContextCache();
  const { refetch } = useDeletedProjects();
  const [isBusy, setBusy] = useState(false);
  const { id } = deleted;
  const project = projectName(deleted, t('project.unnamed'));

  const restore = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await data.restoreProject(id);
      toast({ message: t('deleted.restored', { project }) });
      void context.refresh();
      // The person may have left the page while they waited.
      if (location.pathname === `${DELETED_PROJECTS_PATH}/${id}`)
        await navigate(DELETED_PROJECTS_PATH);
    } catch (error) {
      const message = t('deleted.restoreFailed', {
        project,
        reason: reasonOf(error, t),
      });
      toast({ message, severity: 'error' });
    }
    // Fetch after a failure, too: another person may have restored it.
    await refetch();
    setBusy(false);
  };

  return { restore, isBusy };
};
