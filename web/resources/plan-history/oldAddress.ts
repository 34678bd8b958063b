import { CHANGES } from './historyFilter.ts';
import type { HistoryFilter } from './historyFilter.ts';

/**
 * The filter in an address of earlier versions, such as `?week=6`; null for a
 * current address, or for none.
 */
export const filterOfOldAddress = (
  search: URLSearchParams,
): HistoryFilter | null => {
  const person = search.get('person') ?? '';
  const week = search.get('week') ?? '';
  const change = CHANGES.find((kind) => kind === search.get('change'));
  const filter = {
    ...(person === '' ? {} : { actorId: person }),
    ...(WEEK.test(week) ? { week } : {}),
    ...(change === undefined ? {} : { change }),
  };
  const isOld = !search.has('filter') && Object.keys(filter).length > 0;
  return isOld ? filter : null;
};

/** Before or after the weeks of the plan, or the number of a week. */
const WEEK = /^(before|after|[1-9]\d?)$/;
