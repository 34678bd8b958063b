import { daysBetween } from '#api/contract/values.ts';
import { useToday } from '../../../providers/context/useToday.ts';

/**
 * Today's 0-based day of the project in the team's time zone: negative before
 * the start, null without a start date.
 */
export const useTodayIndex = (
  project: Readonly<{ startDate: string | null }> | null,
): number | null => {
  const today = useToday();
  const startDate = project?.startDate ?? null;
  return startDate === null ? null : daysBetween(startDate, today);
};
