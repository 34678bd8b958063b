import { useRef } from 'react';
import type { ListedProject } from '#api/contract/index.ts';
import { useToast } from '../../../app/feedback/toast.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { projectName } from '../liveProjects.ts';
import { useProjectListCache } from '../projectList.ts';

/**
 * Deletes a project for good, with its items unless they go to another one
 * first; rejects if refused. Another project is active afterwards if this one
 * was.
 */
export const useDeleteProject = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const toast = useToast();
  const list = useProjectListCache();
  const commandIds = useRef(new Map<string | null, string>());

  return async (
    project: ListedProject,
    transferItemsToProjectId: string | null,
  ): Promise<void> => {
    const { id } = project;
    await data.deleteProject({
      id,
      transferItemsToProjectId,
      commandId: sameFor(commandIds.current, transferItemsToProjectId),
    });
    list.drop(id);
    if (transferItemsToProjectId !== null) {
      list.itemsMoved(transferItemsToProjectId);
    }
    await list.refresh();
    const name = projectName(project, t('project.unnamed'));
    toast({ message: t('projects.deleted', { name }) });
  };
};

/** Without an answer it may have succeeded: a retry is the same command. */
const sameFor = (ids: Map<string | null, string>, request: string | null) => {
  const id = ids.get(request) ?? crypto.randomUUID();
  ids.set(request, id);
  return id;
};
