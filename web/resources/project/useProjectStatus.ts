import type { ListedProject, Project } from '#api/contract/index.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { projectName } from './liveProjects.ts';
import { useProjectListCache } from './list/projectList.ts';

type Status = Project['status'];

/**
 * Reactivates a project at once, rolled back if refused, and reports one that
 * `useProjectDialog` has closed ('Completed'); both notices offer Undo.
 */
export const useProjectStatus = () => {
  const t = useMessages();
  const toast = useToast();
  const data = useSlipwayData();
  const list = useProjectListCache();

  const change = async (project: Project, status: Status): Promise<boolean> => {
    list.put({ ...project, status });
    try {
      const { id } = project;
      list.put(await data.reviseProject({ id, changes: { status } }));
      return true;
    } catch (error) {
      list.put(project);
      const name = projectName(project, t('project.unnamed'));
      const reason = reasonOf(error, t);
      const message = t('projects.notChanged', { name, reason });
      toast({ message, severity: 'error' });
      return false;
    }
  };

  const notify = (key: 'closed' | 'reactivated', project: Project) => {
    const former: Status = key === 'closed' ? 'Live' : 'Completed';
    const name = projectName(project, t('project.unnamed'));
    toast({
      message: t(`projects.${key}`, { name }),
      undo: () => void change(project, former),
      subject: `status ${project.id}`,
    });
  };

  return {
    reactivate: async (project: ListedProject): Promise<void> => {
      const live: Project = { ...project, status: 'Live' };
      if (await change(project, 'Live')) notify('reactivated', live);
    },
    notifyClosed: (project: Project): void => notify('closed', project),
  };
};
