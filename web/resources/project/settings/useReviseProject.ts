import { useQueryClient } from '@tanstack/react-query';
import { useContextCache } from '../../../providers/context/useSlipwayContext.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import type { ProjectSettings } from '../schedule.ts';
import { changedSettings } from '../schedule.ts';

/** The charts of a project, by its id. */
export const chartsKey = (projectId: string) => ['charts', projectId];

/** Saves what differs from the project as the server has it; rejects if refused. */
export const useReviseProject = (project: AvailableProject) => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const { putProject } = useContextCache();
  return async (
    settings: ProjectSettings,
    { keepalive }: { keepalive: boolean },
  ): Promise<void> => {
    const { id } = project;
    const changes = changedSettings(project, settings);
    if (changes === null) return;
    putProject(await data.updateProject({ id, changes, keepalive }));
    // A shorter project sends items back to unplanned; its charts change too.
    if (changes.durationInWeeks !== undefined) {
      void queries.invalidateQueries({ queryKey: ['items', id] });
    }
    void queries.invalidateQueries({ queryKey: chartsKey(id) });
  };
};

/** The part of a project that its settings form edits. */
export const settingsOf = ({
  description,
  startDate,
  durationInWeeks,
}: AvailableProject): ProjectSettings => ({
  description,
  startDate,
  durationInWeeks,
});
