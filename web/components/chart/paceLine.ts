import type { Burndown } from '#api/contract/index.ts';
import { DAYS_PER_WEEK } from '#api/contract/values.ts';

/**
 * Remaining items by day at a constant pace, from today to zero or the last
 * day. Undefined without a pace or without days to come.
 */
export const paceLine = (
  days: Burndown['days'],
  perWeek: number | null,
): readonly (number | null)[] | undefined => {
  const today = days.findLastIndex(({ remaining }) => remaining !== null);
  const now = days[today]?.remaining ?? 0;
  if (!perWeek || now === 0 || today === days.length - 1) return undefined;
  const perDay = perWeek / DAYS_PER_WEEK;
  const lastDay = today + Math.ceil(now / perDay);
  return days.map((_day, index) =>
    index < today || index > lastDay
      ? null
      : Math.max(now - perDay * (index - today), 0),
  );
};
