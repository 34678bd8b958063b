import { useMessages } from '../../app/i18n/useMessages.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { useProjectItems } from '../../resources/item/store/useProjectItems.ts';
import type { ScheduledProject } from './RunLine.tsx';
import { takeaway } from './takeaway.ts';

export type Takeaway =
  | Readonly<{ state: 'unknown' | 'empty' }>
  | Readonly<{ state: 'known'; sentence: string }>;

/** The sentence above the chart; 'empty' for a project without items. */
export const useTakeaway = (project: ScheduledProject): Takeaway => {
  const t = useMessages();
  const today = useToday();
  const { timeZone } = useSlipwayContext().activeTeam;
  const { items, isPending, error } = useProjectItems(project.id);
  if (isPending || error !== null) return { state: 'unknown' };
  const sentence = takeaway(t, { ...project, items, today, timeZone });
  return sentence === null ? { state: 'empty' } : { state: 'known', sentence };
};
