import { isCalendarDate } from '#api/contract/values.ts';

/** The day in an address; empty if there is none, or an impossible one. */
export const dayIn = (search: URLSearchParams): string => {
  const day = search.get('day') ?? '';
  return isCalendarDate(day) ? day : '';
};
