import { useQueryClient } from '@tanstack/react-query';
import { useContextCache } from '../../../providers/context/useSlipwayContext.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import type { SaveOptions } from '../../../providers/saving/autosaveState.ts';
import { merged } from '../../../providers/saving/merge.ts';
import { EditConflict } from '../../../outbox/outboxErrors.ts';
import { chartsKey, itemsKey } from '../../item/store/projectItemsCache.ts';
import type { ProjectSettings } from '../schedule.ts';
import { changedSettings } from '../schedule.ts';
import type { SettingsEdit } from './settingsEdit.ts';

/**
 * Saves settings that differ from the base; rejects if refused, with
 * EditConflict if the server's settings are not the base.
 */
export const useReviseProject = (project: AvailableProject) => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const { putProject } = useContextCache();
  return async (
    settings: ProjectSettings,
    { base, ...sending }: SaveOptions<ProjectSettings>,
  ): Promise<void> => {
    const { id } = project;
    const changes = changedSettings(base, settings);
    if (changes === null) return;
    putProject(await data.updateProject({ id, changes, base, ...sending }));
    // A shorter project sends items back to unplanned; its charts change too.
    if (changes.durationInWeeks !== undefined) {
      void queries.invalidateQueries({ queryKey: itemsKey(id) });
    }
    void queries.invalidateQueries({ queryKey: chartsKey(id) });
  };
};

type Save = ReturnType<typeof useReviseProject>;

/**
 * Saves settings that a person confirmed. They override changes by others to
 * the same settings, but keep changes to other settings.
 */
export const saveConfirmed = async (
  save: Save,
  { value, base }: SettingsEdit,
): Promise<void> => {
  try {
    await save(value, { base, keepalive: false });
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error;
    const current = error.current as ProjectSettings;
    const { mine } = merged(base, value, current);
    await save(mine, { base: current, keepalive: false });
  }
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
