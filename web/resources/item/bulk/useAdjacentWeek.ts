import type { Item } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { shifted } from '../move/destinations.ts';
import type { Bucket } from '../store/placement.ts';
import { useTodayIndex } from '../labels/useTodayIndex.ts';

/** Where an item goes that moves by a week; null where the project has none. */
export const useAdjacentWeek = (project: AvailableProject) => {
  const todayIndex = useTodayIndex(project);
  return (item: Item, by: -1 | 1): Bucket | null => {
    const { durationInWeeks } = project;
    const target = shifted(item, by, durationInWeeks, todayIndex);
    return target && { scope: Scope.Project, assignedTimeframe: target };
  };
};
