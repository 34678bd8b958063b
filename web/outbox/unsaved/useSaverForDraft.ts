import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isBlank } from '#api/contract/values.ts';
import type { GoToMarketPlan } from '#api/contract/index.ts';
import type { SlipwayDataProvider } from '../../providers/calls/dataProvider.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import type { Save } from '../../providers/saving/autosaveState.ts';
import { ofField } from '../../resources/item/editor/saving/useItemField.ts';
import type { ProjectSettings } from '../../resources/project/schedule.ts';
import { changedSettings } from '../../resources/project/schedule.ts';
import { workflowFrom } from '../../resources/story/workflow/workflow.ts';
import type { Workflow } from '../../resources/story/workflow/workflow.ts';
import { fieldOf } from './fields.ts';

type SaveOf = (key: string) => Save<unknown> | null;

/**
 * Returns how to save a field without an editor, by its draft's key, or null if
 * it is not a field. Refetches all queries afterward.
 */
export const useSaverForDraft = (): SaveOf => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  return useMemo(
    () => (key) => {
      const save = saveOf(key, data);
      if (save === null) return null;
      return async (...args) => {
        await save(...args);
        await queries.invalidateQueries();
      };
    },
    [data, queries],
  );
};

const saveOf = (
  key: string,
  data: SlipwayDataProvider,
): Save<unknown> | null => {
  const field = fieldOf(key);
  if (field === null) return null;
  const { noun, id, part } = field;
  if (noun === 'item') return itemField(data, id, part);
  if (noun === 'project') return settings(data, id) as Save<unknown>;
  if (noun === 'user') return displayName(data, id) as Save<unknown>;
  return teamField(data, id, part);
};

const teamField = (
  data: SlipwayDataProvider,
  id: string,
  part: string,
): Save<unknown> => {
  switch (part) {
    case 'goToMarketPlan':
      return ((plan, options) =>
        data.reviseGoToMarketPlan(
          id,
          plan,
          options,
        )) satisfies Save<GoToMarketPlan> as Save<unknown>;
    case 'name':
      return (async (name, options) => {
        if (!isBlank(name)) await data.renameTeam(id, name, options);
      }) satisfies Save<string> as Save<unknown>;
    default:
      return ((workflow, options) =>
        data.saveWorkflow(id, workflow, {
          ...options,
          partOf: workflowFrom,
        })) satisfies Save<Workflow> as Save<unknown>;
  }
};

const itemField =
  (data: SlipwayDataProvider, id: string, field: string): Save<unknown> =>
  async (value, { base, ...sending }) => {
    const { data: item } = await data.getOne('items', { id });
    const { itemType } = item;
    const [changes, before] = [{ [field]: value }, { [field]: base }];
    await data
      .updateItem({ id, itemType, changes, base: before, ...sending })
      .catch(ofField(field));
  };

const displayName =
  (data: SlipwayDataProvider, id: string): Save<string> =>
  async (name, { base: _, ...sending }) => {
    if (isBlank(name)) return;
    await data.reviseProfile(id, { displayName: name }, sending);
  };

const settings =
  (data: SlipwayDataProvider, id: string): Save<ProjectSettings> =>
  async (value, { base, ...sending }) => {
    const changes = changedSettings(base, value);
    if (changes === null) return;
    await data.updateProject({ id, changes, base, ...sending });
  };
